// verdict: 3 wrong-answer
// message: of each cell only one particle is in the list: next[p] does not go on to the one before. What was in front until p came?
// Every particle ends its list.
-                    next[p] = heads[c];
+                    next[p] = -1;
