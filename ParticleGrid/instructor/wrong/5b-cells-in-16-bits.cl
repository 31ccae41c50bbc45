// verdict: 5b race
// Numbers cells in 16 bits, and there may be more: two cells are taken for one.
-        if (i == 0 || keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
+        if (i == 0 || keys[i] != keys[i - 1]) starts[(ushort)keys[i]] = (int)i;
