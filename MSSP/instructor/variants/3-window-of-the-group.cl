// verdict: 3 correct
// Windows of one element for each work-item.
-    for (int window = begin; window < end; window += size * ELEMS_PER_THREAD) {
+    for (int window = begin; window < end; window += size) {

-        const int first = window + lid * ELEMS_PER_THREAD;
-        int mss = 0, mis = 0, mcs = 0, ts = 0;
-        for (int i = first; i < min(first + ELEMS_PER_THREAD, end); i++) {
-            ts += in[i];
-            mis = max(mis, ts);
-            mcs = max(mcs + in[i], 0);
-            mss = max(mss, mcs);
-        }
-        buf[lid] = (int4)(mss, mis, mcs, ts);
+        buf[lid] = window + lid < end ? msspOf(in[window + lid]) : (int4)(0, 0, 0, 0);
