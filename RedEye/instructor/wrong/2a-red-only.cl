// verdict: 2a wrong-answer
// message: the score in red alone is taken. How many channels have a say?
// One channel.
-    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
+    if (i < n) combined[i] = score[i].x;
