// verdict: 3 wrong-answer
// Chunks begin and end where they should as long as n times the number of groups fits into 32 bits.
-    int4 sum = (int4)(0, 0, 0, 0);
-    for (int window = begin; window < end; window += size * ELEMS_PER_THREAD) {
+    const uint group = get_group_id(0);
+    const int from = (uint)n * group / groups, to = (uint)n * (group + 1) / groups;
+    (void)begin, (void)end;
+    int4 sum = (int4)(0, 0, 0, 0);
+    for (int window = from; window < to; window += size * ELEMS_PER_THREAD) {
         const int first = window + lid * ELEMS_PER_THREAD;
         int mss = 0, mis = 0, mcs = 0, ts = 0;
-        for (int i = first; i < min(first + ELEMS_PER_THREAD, end); i++) {
+        for (int i = first; i < min(first + ELEMS_PER_THREAD, to); i++) {
