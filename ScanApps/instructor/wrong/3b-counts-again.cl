// verdict: 3b over-limit
// diagnosis: count them again
// Counts again what the scan has counted of the 256 elements in front.
-        const int place = pred(x) ? isT[i] : isT[N - 1] + isF[i];
+        int satisfying = i < 256 ? 0 : isT[i - 256];
+        for (uint k = i < 256 ? 0 : i - 255; k <= i; k++) satisfying += pred(inp[k]);
+        const int place = pred(x) ? satisfying : isT[N - 1] + isF[i];
