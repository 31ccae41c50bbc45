// verdict: 2b wrong-answer
// message: places that have nothing skip places to their left still add 1. What should they add?
// The other branch of the choice is not neutral.
-        if (get_local_id(0) >= skip) sum += buf[get_local_id(0) - skip];
+        sum += lid >= skip ? buf[lid - skip] : 1;
