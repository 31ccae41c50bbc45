// verdict: 4a wrong-answer
// message: every group looks at the keys of the first one. Which id of a work-item counts through
//     all groups?
// The number of the work-item in its group.
-    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
+    if (i < n) zeros[i] = 1 - (keys[get_local_id(0)] >> bit & 1);
