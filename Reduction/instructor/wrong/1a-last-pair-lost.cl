// verdict: 1a wrong-answer
// message: the last pair of a step is lost. Which is the last element that has a partner?
// One work-item too few.
-    if (i < pairs) {
+    if (i + 1 < pairs) {
