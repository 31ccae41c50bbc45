// verdict: 2a wrong-answer
// message: blue does not count. How many channels do?
// Two channels.
-    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
+    if (i < n) combined[i] = fmin(score[i].x, score[i].y);
