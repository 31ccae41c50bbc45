// verdict: 1 wrong-answer
// message: every group maps the first elements. Which id of a work-item counts through all groups?
// Reads by the local id.
-    if (i < n) out[i] = f(in[i]);
+    if (i < n) out[i] = f(in[get_local_id(0)]);
