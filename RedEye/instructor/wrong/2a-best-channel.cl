// verdict: 2a wrong-answer
// message: the best of the three channels counts. Which one decides?
// fmax for fmin.
-    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
+    if (i < n) combined[i] = fmax(fmax(score[i].x, score[i].y), score[i].z);
