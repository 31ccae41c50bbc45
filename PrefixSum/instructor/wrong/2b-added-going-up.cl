// verdict: 2b wrong-answer
// message: going up, the elements are added, whatever the operator is. Which function combines two of them?
// Adds in place of the operator on the way up alone.
-        if (right < 2 * size) buf[right] = binOp(buf[left], buf[right]);
+        if (right < 2 * size) buf[right] += buf[left];
