// verdict: 4 wrong-answer
// Keeps 16 bits of a key.
-        outKeys[place] = keys[i];
+        outKeys[place] = (ushort)keys[i];
