// verdict: 3b out-of-bounds
// Looks for the count of all elements in isT[N].
-        const int place = pred(x) ? isT[i] : isT[N - 1] + isF[i];
+        const int place = pred(x) ? isT[i] : isT[N] + isF[i];
