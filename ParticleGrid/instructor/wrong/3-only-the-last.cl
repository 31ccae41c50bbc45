// verdict: 3 wrong-answer
// message: each cell's list holds only one particle: next[p] does not lead to the one before. Which
//     particle was in front until p came?
// Every particle ends its list.
-                    next[p] = heads[c];
+                    next[p] = -1;
