// verdict: 2a correct
// The greatest of the negated scores.
-    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
+    if (i < n) combined[i] = -fmax(-score[i].x, fmax(-score[i].y, -score[i].z));
