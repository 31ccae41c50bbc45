// verdict: 1b over-limit
// message: right, but one work-item sends all elements away. What is there for the others to do?
// The first work-item does it all.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    for (uint k = 0; i == 0 && k < n; ++k)
+        if (target[k] >= 0) out[target[k]] = in[k];
