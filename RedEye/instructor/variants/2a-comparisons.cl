// verdict: 2a correct
// Comparisons for fmin.
-    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
+    if (i >= n) return;
+    float least = score[i].z;
+    if (score[i].y < least) least = score[i].y;
+    if (score[i].x < least) least = score[i].x;
+    combined[i] = least;
