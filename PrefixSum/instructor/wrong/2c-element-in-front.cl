// verdict: 2c wrong-answer
// message: an element was put in front of its prefix, not after it: binOp need not be commutative.
//     Which of the two lies further left?
// Puts the element in front of its prefix.
-    if (own < n) out[own] = binOp(tree[PADDED(k)], x);
-    if (own + size < n) out[own + size] = binOp(tree[PADDED(k + size)], y);
+    if (i < n) out[i] = binOp(x, buf[PADDED(lid)]);
+    if (j < n) out[j] = binOp(y, buf[PADDED(lid + size)]);
