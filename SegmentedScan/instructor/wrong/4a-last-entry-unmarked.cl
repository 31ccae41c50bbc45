// verdict: 4a wrong-answer
// message: the last entry of the matrix is not marked. Which row is it the last one of?
// The last entry has no flag behind it.
-        heads[k] = i + 1 < n ? flags[i + 1] : 1;
+        heads[k] = i + 1 < n ? flags[i + 1] : 0;
