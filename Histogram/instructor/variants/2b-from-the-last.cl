// verdict: 2b correct
// From the last group down, with a pointer.
-        for (uint g = 0; g < groups; ++g) sum += part[g * bins + b];
+        for (uint g = groups; g-- > 0;) sum += (part + g * bins)[b];
