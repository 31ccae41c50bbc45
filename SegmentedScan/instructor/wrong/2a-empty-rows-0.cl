// verdict: 2a wrong-answer
// message: ind is 0 for a row without elements, but 0 is where the first head lies. What marks an
//     empty row?
// Writes 0 in place of -1.
-        const int head = shape[r] > 0 ? (int)start[r] : -1;
-        ind[r] = head;
-        if (head >= 0) flags[head] = 1;
+        ind[r] = shape[r] > 0 ? (int)start[r] : 0;
+        if (shape[r] > 0) flags[start[r]] = 1;
