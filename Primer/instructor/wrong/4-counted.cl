// verdict: 4 wrong-answer
// message: this is how many elements p holds for. What does && give for two truth values?
// Adds the truth values up.
-        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
+        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] += buf[lid + skip];
