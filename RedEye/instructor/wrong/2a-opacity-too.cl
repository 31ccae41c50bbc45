// verdict: 2a wrong-answer
// message: the score of opacity is taken into account. Which channels count?
// Four channels.
-    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
+    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), fmin(score[i].z, score[i].w));
