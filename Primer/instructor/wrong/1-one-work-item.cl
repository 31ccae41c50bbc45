// verdict: 1 over-limit
// message: right, but one work-item computes all elements. What is there for the others to do?
// The first work-item does it all.
-    if (i < n) out[i] = f(in[i]);
+    for (uint k = 0; i == 0 && k < n; ++k) out[k] = f(in[k]);
