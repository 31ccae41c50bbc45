// verdict: 4 wrong-answer
// Numbers runs in 16 bits, and there may be more.
-        const uint place = runs[i] - 1;
+        const ushort place = runs[i] - 1;
