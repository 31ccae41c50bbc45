// verdict: 2b wrong-answer
// message: the sum of the last group is too large. What do work-items without an element add?
// Places without an element count as well.
-    const int own = i < n ? pred[i] : 0;
+    const int own = i < n ? pred[i] : 1;
