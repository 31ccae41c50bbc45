// verdict: 2b wrong-answer
// message: every rank is 0: no element has counted any that lie before it. What does each place hold
//     when the scan begins, and what is added to it?
// Loads nothing.
-    const int own = i < n ? pred[i] : 0;
+    const int own = 0;
