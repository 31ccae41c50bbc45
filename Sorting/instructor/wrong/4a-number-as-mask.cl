// verdict: 4a wrong-answer
// message: the number of the bit was used as a mask. Which mask selects bit number 2?
// The number of the bit is taken for its mask.
-    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
+    if (i < n) zeros[i] = (keys[i] & bit) == 0;
