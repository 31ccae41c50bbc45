// verdict: 5a race
// Zeros write to the place of the entry behind them.
-        if (dense[i] != 0) {
+        {
