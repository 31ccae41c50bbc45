// verdict: 4c wrong-answer
// Counts in 16 bits, and a stretch may have more keys with one digit.
-        uint own[DIGITS];
+        ushort own[DIGITS];
