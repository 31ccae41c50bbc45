// verdict: 3 wrong-answer
// message: a particle is followed by itself, so no list ends. Which comes first: what next[p] takes
//     over, or what the head becomes?
// The head first, then what comes after it.
-                    next[p] = heads[c];
-                    heads[c] = (int)p;
+                    heads[c] = (int)p;
+                    next[p] = heads[c];
