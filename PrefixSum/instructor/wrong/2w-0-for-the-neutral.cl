// verdict: 2w wrong-answer
// message: lane 0 returns 0, which is neutral for some operators only. Which value is neutral for all of them?
// 0 for each operator.
-    return get_local_id(0) % WAVE > 0 ? buf[get_local_id(0) - 1] : NE;
+    return get_local_id(0) % WAVE > 0 ? buf[get_local_id(0) - 1] : 0;
