// verdict: 4 wrong-answer
// message: p is asked of elements in the first step and of truth values in all others. What do these
//     others join, and when is p applied to an element?
// Maps while it reduces.
-    buf[lid] = i < n ? p(in[i]) : 1;
+    buf[lid] = i < n ? in[i] : 0;
     barrier(CLK_LOCAL_MEM_FENCE);
     for (uint skip = 1; skip < size; skip *= 2) {
-        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
+        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = p(buf[lid]) && p(buf[lid + skip]);
