// verdict: 5b wrong-answer
// message: an element that begins a cell writes the end of its own cell. Which cell's end has it
//     found?
// The end goes to the wrong cell.
-        if (i == n - 1 || keys[i] != keys[i + 1]) ends[keys[i]] = (int)i + 1;
+        if (i > 0 && keys[i] != keys[i - 1]) ends[keys[i]] = (int)i;
+        if (i == n - 1 && (i == 0 || keys[i] == keys[i - 1])) ends[keys[i]] = (int)i + 1;
