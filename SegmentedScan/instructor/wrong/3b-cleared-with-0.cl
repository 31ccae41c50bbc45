// verdict: 3b wrong-answer
// message: with max, a 0 comes out where NE belongs: 0 is the neutral element of + only.
// 0 for the neutral element.
-    if (lid == 0) buf[2 * size - 1] = NE;
+    if (lid == 0) buf[2 * size - 1] = 0;
