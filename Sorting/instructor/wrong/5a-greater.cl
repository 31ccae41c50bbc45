// verdict: 5a wrong-answer
// message: less marks the elements that are greater than the pivot. What does less[i] = 1 say?
// Greater, for less.
-        less[i] = keys[i] < pivot;
+        less[i] = keys[i] > pivot;
