// verdict: 2b race
// message: one work-item for each group adds to the same bins. Which work-item owns a bin?
// Work-item g adds group g to all bins, without atomics.
-    if (b < bins) {
-        uint sum = counts[b];
-        for (uint g = 0; g < groups; ++g) sum += part[g * bins + b];
-        counts[b] = sum;
-    }
+    if (b < groups)
+        for (uint k = 0; k < bins; ++k) counts[k] += part[b * bins + k];
