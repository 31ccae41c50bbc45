// verdict: 4a wrong-answer
// message: row r sets flag r. Where do the row's entries begin?
// Takes the number of the row for the place of its flag.
-        if (first < shape_scn[row]) flags[first] = 1;
+        if (first < shape_scn[row]) flags[row] = 1;
