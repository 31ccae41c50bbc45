// verdict: 1e wrong-answer
// message: this is a sum, whatever the operator is. Which function stands for the operator that the
//     host has chosen?
// Adds, where binOp belongs.
-    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
+    if (first < n) atomicBinOp(total, second < n ? in[first] + in[second] : in[first]);
