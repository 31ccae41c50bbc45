// verdict: 2b wrong-answer
// message: the first element of the group was not counted by all. Which is the first work-item
//     with something skip to its left?
// The place that has lid = skip adds nothing.
-        const int left = get_local_id(0) >= skip ? buf[get_local_id(0) - skip] : 0;
+        const int left = lid > skip ? buf[lid - skip] : 0;
