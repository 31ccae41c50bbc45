// verdict: 2a wrong-answer
// message: the magnitudes of the scores are compared. Is a negative score better than 0?
// fabs.
-    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
+    if (i < n) combined[i] = fmin(fmin(fabs(score[i].x), fabs(score[i].y)), fabs(score[i].z));
