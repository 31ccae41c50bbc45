// verdict: 6 out-of-bounds
// diagnosis: outside its local array
// An inclusive count is one more than an index.
-            elems[pred(chunk[k]) ? tf.x - 1 : num_ts + tf.y - 1] = chunk[k];
+            elems[pred(chunk[k]) ? tf.x : num_ts + tf.y] = chunk[k];
