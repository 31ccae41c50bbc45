// verdict: 4 wrong-answer
// Counts the elements for which p does not hold, and only the last 8 bits of the count.
-    buf[lid] = i < n ? p(in[i]) : 1;
+    buf[lid] = i < n ? !p(in[i]) : 0;

-        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
+        if (lid % (2 * skip) == 0 && lid + skip < size)
+            buf[lid] = (uchar)(buf[lid] + buf[lid + skip]);

-    if (lid == 0) all[get_group_id(0)] = buf[0];
+    if (lid == 0) all[get_group_id(0)] = buf[0] == 0;
