// verdict: 6a over-limit
// message: right, but one work-item fetches for all places. What is there for the others to do?
// The first work-item does it all.
-    if (j < n) out[j] = in[order[j]];
+    for (uint k = 0; j == 0 && k < n; ++k) out[k] = in[order[k]];
