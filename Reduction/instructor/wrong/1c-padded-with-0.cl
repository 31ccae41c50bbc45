// verdict: 1c wrong-answer
// message: a 0 takes part that is no element: in place of one that is missing, or as a first
//     value. Is 0 neutral for this operator, whatever the elements are?
// Pads with 0, which is neutral for a sum only.
-    const ElTp own = first < n ? in[first] : NE;
+    const ElTp own = first < n ? in[first] : 0;
