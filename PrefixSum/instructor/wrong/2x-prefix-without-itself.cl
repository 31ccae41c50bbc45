// verdict: 2x wrong-answer
// Tells what lies to the left of it as its prefix.
-        tell(status, tile, PREFIX, binOp(far, sum));
+        tell(status, tile, PREFIX, far);
