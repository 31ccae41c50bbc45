// verdict: 4a wrong-answer
// message: ones are marked in place of zeros. Where is zeros[i] 1?
// The bit itself.
-    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
+    if (i < n) zeros[i] = keys[i] >> bit & 1;
