// verdict: 4a over-limit
// Sets all flags of its row, the others to the 0 that they are.
-        if (first < shape_scn[row]) flags[first] = 1;
+        for (uint i = first; i < shape_scn[row]; i++) flags[i] = i == first;
