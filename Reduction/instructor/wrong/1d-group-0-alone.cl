// verdict: 1d wrong-answer
// message: group 0 takes all steps, and the others leave out one or more. What does a
//     work-item compare there: its number in its group, or that among all work-items?
// Compares the number among all work-items.
-    if (lid < 8 && lid + 8 < length) buf[lid] = binOp(buf[lid], buf[lid + 8]);
+    if (get_global_id(0) < 8 && lid + 8 < length) buf[lid] = binOp(buf[lid], buf[lid + 8]);
