// verdict: 1c wrong-answer
// message: elements that lie L or more places after a group's first one are missing: the addition
//     on loading is left out, or it misses its element. How many elements is one group responsible
//     for, and how far apart are a work-item's two?
// Loads one element of two.
-    const int second = first + size;
-    const ElTp own = first < n ? in[first] : NE;
-    buf[lid] = second < n ? binOp(own, in[second]) : own;
+    buf[lid] = first < n ? in[first] : NE;
