// verdict: 2w wrong-answer
// message: each wave is still scanned by itself, or wave 1 is. What is the combination of the waves
//     to its left?
// Leaves out what the waves to the left have.
-    if (get_local_id(0) / WAVE > 0) before = binOp(buf[get_local_id(0) / WAVE - 1], before);
