// verdict: 5b wrong-answer
// message: cell 0 has a start even if it is empty, and the cell of element 0 has none. In which
//     cell is element 0?
// The first cell is taken for cell 0.
-        if (i == 0 || keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
+        if (i == 0) starts[0] = 0;
+        else if (keys[i] != keys[i - 1]) starts[keys[i]] = i;
