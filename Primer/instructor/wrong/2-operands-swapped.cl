// verdict: 2 wrong-answer
// message: every difference has the other sign. Which of the two arrays is the left operand?
// b - a.
-    if (i < n) out[i] = a[i] - b[i];
+    if (i < n) out[i] = b[i] - a[i];
