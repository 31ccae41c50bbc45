// verdict: 6b wrong-answer
// Compares the lowest 16 bits of the keys only, which may be the same on both sides of a gap.
-    const bool last = i < n && (i == n - 1 || keys[i] != keys[i + 1]);
+    const bool last = i < n && (i == n - 1 || (ushort)keys[i] != (ushort)keys[i + 1]);
