// verdict: 2c wrong-answer
// message: the block has its own elements in front of all of them. What does the root hold when the
//     down-sweep begins, and does the sweep begin at the root?
// Goes down with the sum of the block in the root.
-    if (lid == 0) buf[PADDED(2 * size - 1)] = NE;
