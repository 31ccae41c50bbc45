// verdict: 6 wrong-answer
// message: the satisfying elements of a chunk are in reverse order. Which end of their part
//     does the first of them belong to?
// Fills from both ends, as quicksort does: the failing elements come out in reverse.
-            elems[pred(chunk[k]) ? tf.x - 1 : num_ts + tf.y - 1] = chunk[k];
+            elems[pred(chunk[k]) ? tf.x - 1 : chunk_size - tf.y] = chunk[k];
