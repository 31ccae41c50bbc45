// verdict: 2w wrong-answer
// message: this is the inclusive scan of each wave. What should lane 0 return?
// Returns the inclusive scan of the wave.
-    return lane > 0 ? buf[lid - 1] : NE;
+    return buf[lid];
