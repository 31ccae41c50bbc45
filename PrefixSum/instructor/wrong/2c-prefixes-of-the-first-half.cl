// verdict: 2c wrong-answer
// message: the second half of each block got the prefixes of the first half, or none. Where in
//     buf does a work-item's second element lie?
// Takes both of its prefixes out of one place.
-    if (own + size < n) out[own + size] = binOp(tree[PADDED(k + size)], y);
+    if (own + size < n) out[own + size] = binOp(buf[PADDED(k)], y);
