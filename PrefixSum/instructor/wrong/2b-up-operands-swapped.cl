// verdict: 2b wrong-answer
// message: in the up-sweep the children are combined in the wrong order: binOp need not be
//     commutative. Which child lies further left?
// Combines the right child with the left one.
-        if (right < 2 * size) buf[right] = binOp(buf[left], buf[right]);
+        if (right < 2 * size) buf[right] = binOp(buf[right], buf[left]);
