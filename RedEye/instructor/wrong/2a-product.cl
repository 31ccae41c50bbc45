// verdict: 2a wrong-answer
// message: the channels are multiplied: two that are negative make a score that is not. Which
//     operation keeps the worst one?
// The product.
-    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
+    if (i < n) combined[i] = score[i].x * score[i].y * score[i].z;
