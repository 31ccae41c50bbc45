// verdict: 3 wrong-answer
// message: each window begins before the one to its left has ended, so elements are joined twice.
//     How many elements does a window hold?
// Goes on by the size of the group, though each work-item joins several elements.
-    for (int window = begin; window < end; window += size * ELEMS_PER_THREAD) {
+    for (int window = begin; window < end; window += size) {
