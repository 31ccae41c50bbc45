// verdict: 6b out-of-bounds
// Takes the element's number for the place.
-    if (last) out[keys[i]] += sums[i];
+    if (last) out[i] += sums[i];
