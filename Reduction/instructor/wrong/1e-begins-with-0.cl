// verdict: 1e wrong-answer
// message: a 0 takes part that is no element: in place of one that is missing, or as a first
//     value. Is 0 neutral for this operator, whatever the elements are?
// Begins with 0, which is neutral for a sum only.
-    if (lid == 0) *total = NE;
+    if (lid == 0) *total = 0;
