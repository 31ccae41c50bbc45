// verdict: 4a wrong-answer
// message: a key is marked only where all higher bits are 0 as well. What is left of them after the shift?
// The higher bits are not removed.
-    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
+    if (i < n) zeros[i] = keys[i] >> bit == 0;
