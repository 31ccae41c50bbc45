// verdict: 2b wrong-answer
// message: the first element of the group was not counted by all. Which is the first work-item
//     with something skip to its left?
// The place that has lid = skip adds nothing.
-        if (get_local_id(0) >= skip) sum += buf[get_local_id(0) - skip];
+        if (lid > skip) sum += buf[lid - skip];
