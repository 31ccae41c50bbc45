// verdict: 2x wrong-answer
// message: a tile publishes what lies to the left of it as its prefix. Does a tile belong to
//     its own prefix?
// Publishes what lies to the left of it as its prefix.
-        publish(status, tile, PREFIX, binOp(far, sum));
+        publish(status, tile, PREFIX, far);
