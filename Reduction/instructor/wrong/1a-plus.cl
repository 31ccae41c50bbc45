// verdict: 1a wrong-answer
// message: this is a sum, whatever the operator is. Which function stands for the operator that the
//     host has chosen?
// Adds, where binOp belongs.
-        data[left] = binOp(data[left], data[left + stride]);
+        data[left] += data[left + stride];
