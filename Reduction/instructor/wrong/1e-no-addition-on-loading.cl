// verdict: 1e wrong-answer
// message: elements that lie L or more places after a group's first one are missing: the addition
//     on loading is left out, or it misses its element. How many elements is one group responsible
//     for, and how far apart are a work-item's two?
// Loads one element of two.
-    const int second = first + size;
-    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
+    if (first < n) atomicBinOp(total, in[first]);
