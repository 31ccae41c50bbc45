// verdict: 6 race
// diagnosis: does each of the two compute an index of its own?
// A work-item's elements go to the places from its own number on.
-        uint next_t = tf.x, next_f = num_ts + tf.y;
+        uint next = lid;

-            const bool holds = pred(chunk[k]);
-            elems[holds ? next_t : next_f] = chunk[k];
-            next_t += holds;
-            next_f += !holds;
+            elems[next++] = chunk[k];
