// verdict: 5a wrong-answer
// message: particles are numbered from 1, so none is 0. What is the number of the first?
// Counts from 1.
-        order[p] = p;
+        order[p] = p + 1;
