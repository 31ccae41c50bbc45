// verdict: 1c wrong-answer
// message: this is a sum, whatever the operator is. Which function stands for the operator that the
//     host has chosen?
// Adds, where binOp belongs.
-        if (lid + middle < length) buf[lid] = binOp(buf[lid], buf[lid + middle]);
+        if (lid + middle < length) buf[lid] += buf[lid + middle];
