// verdict: 2w race
// Lane 0 returns what the wave to its left has.
-    return lane > 0 ? buf[lid - 1] : NE;
+    return lid > 0 ? buf[lid - 1] : NE;
