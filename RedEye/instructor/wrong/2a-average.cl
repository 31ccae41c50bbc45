// verdict: 2a wrong-answer
// message: the channels are averaged: two good ones hide a bad one. Which operation keeps the
//     worst one?
// The mean.
-    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
+    if (i < n) combined[i] = (score[i].x + score[i].y + score[i].z) / 3.0f;
