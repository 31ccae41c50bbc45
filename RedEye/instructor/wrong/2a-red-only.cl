// verdict: 2a wrong-answer
// message: only the score in red is used. How many channels count?
// One channel.
-    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
+    if (i < n) combined[i] = score[i].x;
