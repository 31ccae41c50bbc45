// verdict: 5b wrong-answer
// message: of the right pair only `least` is taken in, as if it were an element. Which function
//     joins two pairs?
// takeIn in place of combine, with one component.
         if (lid % (2 * skip) == 0 && lid + skip < size)
-            buf[lid] = combine(buf[lid], buf[lid + skip]);
+        {
+            Pair joined = buf[lid];
+            takeIn(&joined, buf[lid + skip].least);
+            buf[lid] = joined;
+        }
