// verdict: 6 wrong-answer
// message: the count of particles[k] is written to place k. Whose count is it?
// Written by place.
-        neighbours[p] = found;
+        neighbours[k] = found;
