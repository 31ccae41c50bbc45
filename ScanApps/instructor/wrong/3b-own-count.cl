// verdict: 3b race
// Adds the count up to here, not that of all elements.
-        const int place = pred(x) ? isT[i] : isT[N - 1] + isF[i];
+        const int place = pred(x) ? isT[i] : isT[i] + isF[i];
