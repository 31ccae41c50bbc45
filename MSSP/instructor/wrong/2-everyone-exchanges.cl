// verdict: 2 over-limit
// diagnosis: one work-item writes a result
// Every work-item writes the result, by atomics: no race, but many writers.
-    if (lid == 0) out[get_group_id(0)] = buf[0];
+    volatile global int* result = (volatile global int*)&out[get_group_id(0)];
+    atomic_xchg(result, buf[0].x);
+    atomic_xchg(result + 1, buf[0].y);
+    atomic_xchg(result + 2, buf[0].z);
+    atomic_xchg(result + 3, buf[0].w);
