// verdict: 2w race
// Lane 0 returns what the wave to its left has.
-    return get_local_id(0) % WAVE > 0 ? buf[get_local_id(0) - 1] : NE;
+    return lid > 0 ? buf[lid - 1] : NE;
