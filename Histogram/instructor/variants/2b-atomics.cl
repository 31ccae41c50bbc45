// verdict: 2b correct
// Work-item g adds group g to all bins with atomics; correct, and slower.
-    if (b < bins) {
-        uint sum = counts[b];
-        for (uint g = 0; g < groups; ++g) sum += part[g * bins + b];
-        counts[b] = sum;
-    }
+    for (uint g = b; g < groups; g += get_global_size(0))
+        for (uint k = 0; k < bins; ++k) atomic_add(&counts[k], part[g * bins + k]);
