// verdict: 5b wrong-answer
// message: ends names the last particle of a cell, and not the place after it. What then
//     distinguishes an empty cell from one with a single particle?
// Inclusive ends.
-        if (i == n - 1 || keys[i] != keys[i + 1]) ends[keys[i]] = (int)i + 1;
+        if (i == n - 1 || keys[i] != keys[i + 1]) ends[keys[i]] = (int)i;
