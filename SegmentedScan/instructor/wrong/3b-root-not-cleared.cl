// verdict: 3b wrong-answer
// message: the root keeps what the block comes to. What lies to the left of the whole block?
// The root is not cleared.
-    if (lid == 0) buf[2 * size - 1] = NE;
