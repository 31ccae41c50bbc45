// verdict: 2 wrong-answer
// message: the elements that fail pred were not counted. What does phase (6) add to num_ts?
// Counts the satisfying elements only.
-            tf += countOf(chunk[k]);
+            if (pred(chunk[k])) tf.x++;
