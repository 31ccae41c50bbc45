// verdict: 6a over-limit
// diagnosis: global transactions that write
// The scatter itself: the result is the same, the writes are not side by side.
-    if (j < n) out[j] = in[order[j]];
+    if (j < n) out[index[j]] = in[j];
