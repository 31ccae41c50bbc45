// verdict: 2c wrong-answer
// message: the second half of each block got the prefixes of the first half, or none. Where in
//     buf does a work-item's second element lie?
// Takes both of its prefixes out of one place.
-    if (j < n) out[j] = binOp(buf[PADDED(lid + size)], y);
+    if (j < n) out[j] = binOp(buf[PADDED(lid)], y);
