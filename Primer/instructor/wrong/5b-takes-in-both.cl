// verdict: 5b wrong-answer
// message: both components of the right pair are taken in as elements. What becomes of a pair that
//     takes in INT_MAX and INT_MIN, the components of START? Which function joins two pairs?
// takeIn in place of combine, with both components.
         if (lid % (2 * skip) == 0 && lid + skip < size)
-            buf[lid] = combine(buf[lid], buf[lid + skip]);
+        {
+            Pair joined = buf[lid];
+            takeIn(&joined, buf[lid + skip].least);
+            takeIn(&joined, buf[lid + skip].greatest);
+            buf[lid] = joined;
+        }
