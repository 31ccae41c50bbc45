// verdict: 2 wrong-answer
// message: only the last element of each work-item counts. What must become of the counts of
//     those before it?
// diagnosis: was never written
// = where += belongs.
-            tf += countOf(chunk[k]);
+            tf = countOf(chunk[k]);
