// verdict: 5b wrong-answer
// Compares the lowest 16 bits of the cells only, which may be the same on both sides of a gap.
-        if (i == 0 || keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
-        if (i == n - 1 || keys[i] != keys[i + 1]) ends[keys[i]] = (int)i + 1;
+        if (i == 0 || (ushort)keys[i] != (ushort)keys[i - 1]) starts[keys[i]] = (int)i;
+        if (i == n - 1 || (ushort)keys[i] != (ushort)keys[i + 1]) ends[keys[i]] = (int)i + 1;
