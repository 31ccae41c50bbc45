// verdict: 3b out-of-bounds
// An element that fails goes by isT, which may still be 0.
-        const int place = pred(x) ? isT[i] : isT[N - 1] + isF[i];
+        const int place = pred(x) ? isT[N - 1] + isF[i] : isT[i];
