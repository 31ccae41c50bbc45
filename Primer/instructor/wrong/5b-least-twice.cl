// verdict: 5b wrong-answer
// message: both components hold the least. What does the second one stand for?
// out[0].x twice.
-    if (lid == 0) out[0] = buf[0];
+    if (lid == 0) out[0] = buf[0].xx;
