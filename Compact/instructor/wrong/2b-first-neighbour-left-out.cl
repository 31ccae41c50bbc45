// verdict: 2b wrong-answer
// message: not every element has counted the first one of the group. Which is the first work-item
//     with another one skip places to its left?
// The place that has lid = skip adds nothing.
-        if (get_local_id(0) >= skip) sum += buf[get_local_id(0) - skip];
+        if (lid > skip) sum += buf[lid - skip];
