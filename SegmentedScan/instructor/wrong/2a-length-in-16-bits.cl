// verdict: 2a wrong-answer
// 16 bits of a length.
-        const int head = shape[r] > 0 ? (int)start[r] : -1;
+        const int head = (ushort)shape[r] > 0 ? (int)start[r] : -1;
