// verdict: 6 race
// The failing elements start at 0 too, so two work-items write the same place.
-            elems[pred(chunk[k]) ? tf.x - 1 : num_ts + tf.y - 1] = chunk[k];
+            elems[pred(chunk[k]) ? tf.x - 1 : tf.y - 1] = chunk[k];
