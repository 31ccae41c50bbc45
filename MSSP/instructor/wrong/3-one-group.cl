// verdict: 3 over-limit
// Group 0 slides its window over the whole input, and all other groups have nothing to do.
-    for (int window = begin; window < end; window += size * ELEMS_PER_THREAD) {
+    const int stop = get_group_id(0) == 0 ? max(n, end) : begin;
+    for (int window = begin; window < stop; window += size * ELEMS_PER_THREAD) {
         const int first = window + lid * ELEMS_PER_THREAD;
         int mss = 0, mis = 0, mcs = 0, ts = 0;
-        for (int i = first; i < min(first + ELEMS_PER_THREAD, end); i++) {
+        for (int i = first; i < min(first + ELEMS_PER_THREAD, stop); i++) {
