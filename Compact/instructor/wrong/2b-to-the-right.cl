// verdict: 2b wrong-answer
// message: each element counts those after it. On which side does lid - skip lie?
// Adds what lies to the right.
-        if (get_local_id(0) >= skip) sum += buf[get_local_id(0) - skip];
+        if (lid + skip < size) sum += buf[lid + skip];
