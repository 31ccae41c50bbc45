// verdict: 6 wrong-answer
// message: the elements of one work-item come out in reverse order. From which end does it go
//     through its chunk, and to which places does it write on the way?
// Goes through its elements from the last to the first.
-        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
+        for (int k = ELEMS_PER_THREAD - 1; k >= 0; k--) {
