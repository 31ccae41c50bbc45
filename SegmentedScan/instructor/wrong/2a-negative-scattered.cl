// verdict: 2a out-of-bounds
// Scatters to the negative place of an empty row, too.
-        if (head >= 0) flags[head] = 1;
+        flags[head] = 1;
