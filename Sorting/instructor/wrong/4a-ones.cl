// verdict: 4a wrong-answer
// message: ones are marked in place of zeros. What is 1 in zeros?
// The bit itself.
-    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
+    if (i < n) zeros[i] = keys[i] >> bit & 1;
