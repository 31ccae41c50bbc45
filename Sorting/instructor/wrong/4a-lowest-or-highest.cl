// verdict: 4a wrong-answer
// message: beyond bit 2 the sign is taken for the bit. Which bit is in question?
// Three low bits, and the highest.
-    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
+    if (i < n) zeros[i] = bit > 2 ? (int)keys[i] >= 0 : 1 - (keys[i] >> bit & 1);
