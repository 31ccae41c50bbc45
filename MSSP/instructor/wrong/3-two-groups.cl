// verdict: 3 over-limit
// Two groups share the array, and all others have nothing to do.
-    for (int window = begin; window < end; window += size * ELEMS_PER_THREAD) {
+    const int group = get_group_id(0), middle = n / 2;
+    const int from = group == 1 ? middle : 0, to = group == 0 ? middle : group == 1 ? n : 0;
+    (void)begin, (void)end;
+    for (int window = from; window < to; window += size * ELEMS_PER_THREAD) {
         const int first = window + lid * ELEMS_PER_THREAD;
         int mss = 0, mis = 0, mcs = 0, ts = 0;
-        for (int i = first; i < min(first + ELEMS_PER_THREAD, end); i++) {
+        for (int i = first; i < min(first + ELEMS_PER_THREAD, to); i++) {
