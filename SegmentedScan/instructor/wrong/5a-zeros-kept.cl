// verdict: 5a out-of-bounds
// Zeros write to the place of the entry behind them, or behind all entries.
-        if (dense[i] != 0) {
+        {
