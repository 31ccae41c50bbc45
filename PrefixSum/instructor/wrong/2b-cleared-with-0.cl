// verdict: 2b wrong-answer
// message: a 0 takes part that is not an element: in place of a missing one, or at the root. Is 0
//     neutral for this operator, whatever the elements are?
// 0 for the neutral element, which it is for a sum only.
-    const ElTp x = i < n ? in[i] : NE;
-    const ElTp y = j < n ? in[j] : NE;
+    const ElTp x = i < n ? in[i] : 0;
+    const ElTp y = j < n ? in[j] : 0;

-    if (lid == 0) buf[2 * size - 1] = NE;  // the root, which work-item 0 wrote itself: no barrier
+    if (lid == 0) buf[2 * size - 1] = 0;
