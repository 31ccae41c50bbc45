// verdict: 2a wrong-answer
// message: the last element of each row is marked. With which element does a row begin?
// Marks the last element of each row.
-        const int head = shape[r] > 0 ? (int)start[r] : -1;
+        const int head = shape[r] > 0 ? (int)(start[r] + shape[r] - 1) : -1;
