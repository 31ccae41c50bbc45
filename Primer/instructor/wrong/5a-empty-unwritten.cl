// verdict: 5a wrong-answer
// message: work-items without an element write nothing. What is the fold of no element?
// Writes only where there is an element.
-    part[w] = soFar;
+    if (w * per < n) part[w] = soFar;
