// verdict: 4 wrong-answer
// message: the elements themselves were joined: every one but 0 counts as true. What does map(p, x) make of them?
// p is not applied.
-    buf[lid] = i < n ? p(in[i]) : 1;
+    buf[lid] = i < n ? in[i] : 1;
