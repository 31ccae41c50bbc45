// verdict: 1e wrong-answer
// message: the element L places further is left out, and the work-item's first one taken twice. Which
//     two elements does a work-item combine?
// Combines the first element with itself.
-    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
+    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[first]) : in[first]);
