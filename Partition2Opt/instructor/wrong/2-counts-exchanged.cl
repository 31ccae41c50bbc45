// verdict: 2 wrong-answer
// message: the two counts are exchanged: tf.x is for the elements that satisfy pred. Is the
//     predicate the right way round?
// Counts the failing elements in tf.x.
-            tf += countOf(chunk[k]);
+            tf += (int2)(!pred(chunk[k]), pred(chunk[k]));
