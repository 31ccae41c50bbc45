// verdict: 1d wrong-answer
// message: where 16 elements are left, the last of them is lost. Which work-item takes it in?
// Work-item 7 does nothing in the step of 8.
-    if (lid < 8 && lid + 8 < length) buf[lid] = binOp(buf[lid], buf[lid + 8]);
+    if (lid < 7 && lid + 8 < length) buf[lid] = binOp(buf[lid], buf[lid + 8]);
