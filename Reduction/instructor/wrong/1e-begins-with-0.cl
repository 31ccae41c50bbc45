// verdict: 1e wrong-answer
// message: a 0 takes part that is not an element: in place of a missing one, or as an initial
//     value. Is 0 neutral for this operator, whatever the elements are?
// Begins with 0, which is neutral for a sum only.
-    if (lid == 0) *total = NE;
+    if (lid == 0) *total = 0;
