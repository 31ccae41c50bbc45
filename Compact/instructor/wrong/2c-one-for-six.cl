// verdict: 2c over-limit
// diagnosis: does the work of others as well
// Every sixth work-item moves its own element and the next five.
-    if (i < n) {
-        if (pred[i] != 0) out[address[i]] = in[i];
-        if (i == n - 1) count[0] = address[i] + pred[i];
-    }
+    for (uint k = i; i % 6 == 0 && k < min(i + 6, n); ++k) {
+        if (pred[k] != 0) out[address[k]] = in[k];
+        if (k == n - 1) count[0] = address[k] + pred[k];
+    }
