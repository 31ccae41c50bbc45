// verdict: 5a wrong-answer
// message: the flags of the elements that are greater stand where those of the lesser ones belong. What does less[i] = 1 say?
// Greater, for less.
-        less[i] = keys[i] < pivot;
+        less[i] = keys[i] > pivot;
