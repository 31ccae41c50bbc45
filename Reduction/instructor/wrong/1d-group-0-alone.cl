// verdict: 1d wrong-answer
// message: group 0 takes all steps, and the others leave out one or more. Which id does a work-item
//     compare there: the local or the global one?
// Compares the number among all work-items.
-    if (lid < 8 && lid + 8 < length) buf[lid] = binOp(buf[lid], buf[lid + 8]);
+    if (get_global_id(0) < 8 && lid + 8 < length) buf[lid] = binOp(buf[lid], buf[lid + 8]);
