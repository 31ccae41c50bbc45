// verdict: 5b wrong-answer
// message: no start lies behind the last entry. Where do rows without any entry behind them start?
// The range ends too early.
-        uint high = n;
+        uint high = n > 0 ? n - 1 : 0;
