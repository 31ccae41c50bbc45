// verdict: 3 wrong-answer
// message: only the last window of each chunk counts. What becomes of the windows before it?
// Keeps the last window instead of joining it to what it has.
-        if (lid == 0) sum = msspJoin(sum, buf[0]);
+        if (lid == 0) sum = buf[0];
