// verdict: 5a wrong-answer
// message: each group numbers its particles from 0. What is the particle's number among all?
// The local number.
-        order[p] = p;
+        order[p] = get_local_id(0);
