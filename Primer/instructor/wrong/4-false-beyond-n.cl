// verdict: 4 wrong-answer
// message: the last group gives 0 though p holds for all of its elements. What is all(p, []), and
//     what should a work-item without an element contribute?
// The identity of && is taken to be false.
-    buf[lid] = i < n ? p(in[i]) : 1;
+    buf[lid] = i < n ? p(in[i]) : 0;
