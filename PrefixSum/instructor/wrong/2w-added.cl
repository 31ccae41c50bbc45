// verdict: 2w wrong-answer
// message: the elements are added, whatever the operator is. Which function combines two of them?
// Adds in place of the operator.
-        if (get_local_id(0) % WAVE >= h) sum = binOp(buf[get_local_id(0) - h], sum);
+        if (get_local_id(0) % WAVE >= h) sum += buf[get_local_id(0) - h];
