// verdict: 5b wrong-answer
// message: starts and ends have changed places. With which neighbour does the first element of a cell
//     compare itself, and with which the last?
// The left neighbour decides on ends, the right one on starts.
-        if (i == 0 || keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
-        if (i == n - 1 || keys[i] != keys[i + 1]) ends[keys[i]] = (int)i + 1;
+        if (i == 0 || keys[i] != keys[i - 1]) ends[keys[i]] = (int)i;
+        if (i == n - 1 || keys[i] != keys[i + 1]) starts[keys[i]] = (int)i + 1;
