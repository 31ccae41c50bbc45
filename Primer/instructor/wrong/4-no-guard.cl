// verdict: 4 out-of-bounds
// message: elements beyond n are read. What does a work-item without an element contribute?
// Reads without asking for n.
-    buf[lid] = i < n ? p(in[i]) : 1;
+    buf[lid] = p(in[i]);
