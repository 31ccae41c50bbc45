// verdict: 4a wrong-answer
// message: these are the flags of the bit below. What is the number of the least significant one?
// Bits are counted from 1.
-    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
+    if (i < n) zeros[i] = 1 - (keys[i] << 1 >> bit & 1);
