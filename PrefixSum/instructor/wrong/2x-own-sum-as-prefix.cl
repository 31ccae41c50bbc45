// verdict: 2x wrong-answer
// message: a tile publishes its own sum as its prefix. What belongs to a prefix besides the tile?
// What lies to the left is left out of the prefix.
-        publish(status, tile, PREFIX, binOp(far, sum));
+        publish(status, tile, PREFIX, sum);
