// verdict: 5b wrong-answer
// message: a start is taken for the end of the cell numbered one lower, which may be empty. Which cell ended here?
// The neighbour by number in place of the neighbour in the row.
-        if (i == n - 1 || keys[i] != keys[i + 1]) ends[keys[i]] = (int)i + 1;
+        if (i > 0 && keys[i] != keys[i - 1]) ends[keys[i] - 1] = (int)i;
+        if (i == n - 1) ends[keys[i]] = (int)i + 1;
