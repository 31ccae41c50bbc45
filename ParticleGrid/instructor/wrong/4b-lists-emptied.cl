// verdict: 4b wrong-answer
// message: firsts is overwritten. What does the contract say about it?
// Empties the groups' lists.
-                head = firsts[at];
+                head = firsts[at];
+                ((global int*)firsts)[at] = -1;
