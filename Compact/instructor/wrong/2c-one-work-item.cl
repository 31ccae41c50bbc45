// verdict: 2c over-limit
// message: right, but one work-item moves all elements. What is there for the others to do?
// The first work-item does it all.
-    if (i < n) {
-        if (pred[i] != 0) out[address[i]] = in[i];
-        if (i == n - 1) count[0] = address[i] + pred[i];
-    }
+    for (uint k = 0; i == 0 && k < n; ++k) {
+        if (pred[k] != 0) out[address[k]] = in[k];
+        if (k == n - 1) count[0] = address[k] + pred[k];
+    }
