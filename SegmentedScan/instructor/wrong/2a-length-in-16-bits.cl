// verdict: 2a wrong-answer
// message: a row of 65,536 elements counts as empty. Which type holds the length of a row?
// 16 bits of a length.
-        const int head = shape[r] > 0 ? (int)start[r] : -1;
+        const int head = (ushort)shape[r] > 0 ? (int)start[r] : -1;
