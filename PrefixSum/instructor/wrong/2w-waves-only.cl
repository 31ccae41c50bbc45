// verdict: 2w wrong-answer
// message: each wave is scanned by itself still, or wave 1 is. What do the waves to its left
//     have together?
// Leaves out what the waves to the left have.
-    if (wave > 0) before = binOp(buf[wave - 1], before);
