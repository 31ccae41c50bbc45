// verdict: 3 wrong-answer
// message: the last window of a chunk runs on into the next chunk, whose elements are counted
//     twice. How far may a window of this chunk reach at most?
// The last window of a chunk runs on into the next chunk.
-        for (int i = first; i < min(first + ELEMS_PER_THREAD, end); i++) {
+        for (int i = first; i < min(first + ELEMS_PER_THREAD, n); i++) {
