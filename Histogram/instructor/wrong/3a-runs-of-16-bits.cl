// verdict: 3a wrong-answer
// Compares the lowest 16 bits of the keys only, which may be the same on both sides of a gap.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i < n && (i == 0 || (ushort)keys[i] != (ushort)keys[i - 1])) starts[keys[i]] = (int)i;
