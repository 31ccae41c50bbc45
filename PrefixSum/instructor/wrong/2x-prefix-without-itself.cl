// verdict: 2x wrong-answer
// Publishes what lies to the left of it as its prefix.
-        publish(status, tile, PREFIX, binOp(far, sum));
+        publish(status, tile, PREFIX, far);
