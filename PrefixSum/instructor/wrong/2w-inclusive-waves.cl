// verdict: 2w wrong-answer
// message: this is the inclusive scan of each wave. What should lane 0 return?
// Returns the inclusive scan of the wave.
-    return get_local_id(0) % WAVE > 0 ? buf[get_local_id(0) - 1] : NE;
+    return buf[lid];
