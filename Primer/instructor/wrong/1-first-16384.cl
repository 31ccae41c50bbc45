// verdict: 1 over-limit
// diagnosis: a few work-items do what all do with fewer elements
// The first 16384 work-items go through all elements, however many there are.
-    if (i < n) out[i] = f(in[i]);
+    if (i < 16384)
+        for (uint k = i; k < n; k += 16384) out[k] = f(in[k]);
