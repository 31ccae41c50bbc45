// verdict: 5 wrong-answer
// Keeps 16 bits of a key where it looks for the start.
-        const uint place = starts[keys[i]] + ranks[i];
+        const uint place = starts[(ushort)keys[i]] + ranks[i];
