// verdict: 2a out-of-bounds
// Takes no row for empty: it marks the head of the next row, or the element past the end.
-        const int head = shape[r] > 0 ? (int)start[r] : -1;
+        const int head = (int)start[r];
