// verdict: 2 wrong-answer
// diagnosis: was never written
// = where += belongs.
-            tf += countOf(chunk[k]);
+            tf = countOf(chunk[k]);
