// verdict: 5b wrong-answer
// message: each place is combined with itself. Which place does it take in?
// The same place twice.
-            buf[lid] = combine(buf[lid], buf[lid + skip]);
+            buf[lid] = combine(buf[lid], buf[lid]);
