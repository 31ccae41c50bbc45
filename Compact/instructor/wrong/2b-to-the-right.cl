// verdict: 2b wrong-answer
// message: each element counts those behind it. On which side does lid - skip lie?
// Adds what lies to the right.
-        const int left = get_local_id(0) >= skip ? buf[get_local_id(0) - skip] : 0;
+        const int left = lid + skip < size ? buf[lid + skip] : 0;
