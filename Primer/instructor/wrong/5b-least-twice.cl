// verdict: 5b wrong-answer
// message: both components hold the least. What does the second one stand for?
// The same field twice.
-    if (lid == 0) out[0] = buf[0];
+    if (lid == 0) out[0] = (Pair){buf[0].least, buf[0].least};
