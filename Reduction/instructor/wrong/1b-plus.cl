// verdict: 1b wrong-answer
// message: this is a sum, whatever the operator is. Which function stands for the operator that the
//     host has chosen?
// Adds, where binOp belongs.
-    if (i + middle < n) data[i] = binOp(data[i], data[i + middle]);
+    if (i + middle < n) data[i] += data[i + middle];
