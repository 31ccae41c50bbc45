// verdict: 1c wrong-answer
// message: a 0 takes part that is not an element: in place of a missing one, or as an initial
//     value. Is 0 neutral for this operator, whatever the elements are?
// Pads with 0, which is neutral for a sum only.
-    const ElTp own = first < n ? in[first] : NE;
+    const ElTp own = first < n ? in[first] : 0;
