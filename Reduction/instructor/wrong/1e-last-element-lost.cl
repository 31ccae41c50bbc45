// verdict: 1e wrong-answer
// message: the array's first or its last element is lost. Which work-item has the last one to
//     load, and what does its comparison with n say?
// Takes n for the number of the last element.
-    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
+    if (first < n - 1) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
