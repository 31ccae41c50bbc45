// verdict: 2 wrong-answer
// message: a particle is followed by itself, so no list ends. Which comes first: what next[p] takes
//     over, or what the head becomes?
// The head is set first.
-                next[p] = heads[c];
-                heads[c] = (int)p;
+                heads[c] = (int)p;
+                next[p] = heads[c];
