// verdict: 4 correct
// The product of zeros and ones is their conjunction.
-        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
+        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] * buf[lid + skip];
