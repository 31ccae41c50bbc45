// verdict: 2b wrong-answer
// message: a step stores what lies to the left, and the place's own sum is lost. What must a place
//     hold after a step?
// The place's own value is overwritten rather than added to.
-        int sum = buf[get_local_id(0)];
-        if (get_local_id(0) >= skip) sum += buf[get_local_id(0) - skip];
+        const int sum = lid >= skip ? buf[lid - skip] : 0;
