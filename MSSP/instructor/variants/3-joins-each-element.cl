// verdict: 3 correct
// A stretch by msspJoin, as everything else.
-        int mss = 0, mis = 0, mcs = 0, ts = 0;
-        for (int i = first; i < min(first + ELEMS_PER_THREAD, end); i++) {
-            ts += in[i];
-            mis = max(mis, ts);
-            mcs = max(mcs + in[i], 0);
-            mss = max(mss, mcs);
-        }
-        buf[lid] = (int4)(mss, mis, mcs, ts);
+        int4 own = (int4)(0, 0, 0, 0);
+        for (int i = first; i < first + ELEMS_PER_THREAD && i < end; i++)
+            own = msspJoin(own, msspOf(in[i]));
+        buf[lid] = own;
