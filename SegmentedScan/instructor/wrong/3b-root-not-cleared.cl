// verdict: 3b wrong-answer
// message: the root keeps the combination of the whole block. What lies to the left of the block?
// The root is not cleared.
-    if (lid == 0) buf[2 * size - 1] = NE;
