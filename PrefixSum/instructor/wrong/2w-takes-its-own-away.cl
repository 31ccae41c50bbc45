// verdict: 2w wrong-answer
// message: the exclusive scan of a wave is right for sums only. From which other results can an
//     element be taken away again, and which lane holds what lies to the left of it?
// Takes its own element away from the inclusive scan.
-    for (uint h = 1; h < WAVE; h *= 2) {
+    const ElTp own = buf[get_local_id(0)];
+    for (uint h = 1; h < WAVE; h *= 2) {

-    return get_local_id(0) % WAVE > 0 ? buf[get_local_id(0) - 1] : NE;
+    return buf[get_local_id(0)] - own;
