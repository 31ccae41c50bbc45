// verdict: 4a wrong-answer
// message: the first entry of each row is marked. From the end, which entry of a row comes first?
// Turns the flags round without moving them.
-        heads[k] = i + 1 < n ? flags[i + 1] : 1;
+        heads[k] = flags[i];
