// verdict: 2 wrong-answer
// message: the elements are added, whatever the operator is. Which function combines two of them?
// Adds in place of the operator.
-        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
+        if (lane >= h) sum += sh_data[th_id - h];
