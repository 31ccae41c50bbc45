// verdict: 2b wrong-answer
// message: this is the inclusive scan, moved by one element, also from one block into the
//     next. What lies to the left of a block's first element?
// Moves the inclusive scan by one, across the borders of the blocks.
-        exclusive[own] = tree[k];
+        if (i == 0) exclusive[0] = NE;
+        if (i + 1 < n) exclusive[i + 1] = binOp(buf[lid], x);

-        exclusive[own + size] = tree[k + size];
+        if (j + 1 < n) exclusive[j + 1] = binOp(buf[lid + size], y);
