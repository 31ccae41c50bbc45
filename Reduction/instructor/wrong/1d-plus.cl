// verdict: 1d wrong-answer
// message: this is a sum, whatever the operator is. Which function stands for the operator that the
//     host has chosen?
// Adds, where binOp belongs.
-    if (lid < 4 && lid + 4 < length) buf[lid] = binOp(buf[lid], buf[lid + 4]);
+    if (lid < 4 && lid + 4 < length) buf[lid] += buf[lid + 4];
