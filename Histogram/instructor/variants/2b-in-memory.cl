// verdict: 2b correct
// Adds to counts group by group.
-        uint sum = counts[b];
-        for (uint g = 0; g < groups; ++g) sum += part[g * bins + b];
-        counts[b] = sum;
+        for (uint g = 0; g < groups; ++g) counts[b] += part[g * bins + b];
