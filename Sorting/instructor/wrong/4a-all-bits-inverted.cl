// verdict: 4a wrong-answer
// message: ~ inverts all 32 bits of a flag, not only its lowest. Which operator makes 1 of 0, and 0
//     of anything else?
// Inverts the flag bit by bit.
-    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
+    if (i < n) zeros[i] = ~(keys[i] >> bit & 1);
