// verdict: 2x over-limit
// diagnosis: Who asks further
// No tile publishes its prefix, so each asks all tiles to its left.
-        publish(status, tile, PREFIX, binOp(far, sum));
