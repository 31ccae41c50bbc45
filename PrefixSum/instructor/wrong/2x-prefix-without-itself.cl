// verdict: 2x wrong-answer
// Tells what lies to the left of it as its prefix.
-        publish(status, tile, PREFIX, binOp(far, sum));
+        publish(status, tile, PREFIX, far);
