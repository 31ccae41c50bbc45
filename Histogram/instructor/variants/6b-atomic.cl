// verdict: 6b correct
// An atomic addition at the end of each run, where nobody is in the way.
-    if (last) out[keys[i]] += sums[i];
+    if (last) atomic_add(&out[keys[i]], sums[i]);
