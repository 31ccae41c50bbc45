// verdict: 2b out-of-bounds
// One group too many.
-        for (uint g = 0; g < groups; ++g) sum += part[g * bins + b];
+        for (uint g = 0; g <= groups; ++g) sum += part[g * bins + b];
