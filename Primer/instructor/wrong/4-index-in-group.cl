// verdict: 4 wrong-answer
// message: every group asks about the first elements. Which id of a work-item counts through all
//     groups?
// in[lid].
-    buf[lid] = i < n ? p(in[i]) : 1;
+    buf[lid] = i < n ? p(in[lid]) : 1;
