// verdict: 2a out-of-bounds
// Work-items beyond n take part.
-    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
+    combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
