// verdict: 2 build-error
// diagnosis: neutral
// A name that nothing declares.
-    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
+    buf[lid] = i < n ? in[i] : neutral;
