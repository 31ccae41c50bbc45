// verdict: 2a wrong-answer
// message: row r has its head at place r. Where do the rows in front of it end?
// Takes the number of the row for its place.
-        const int head = shape[r] > 0 ? (int)start[r] : -1;
+        const int head = shape[r] > 0 ? (int)r : -1;
