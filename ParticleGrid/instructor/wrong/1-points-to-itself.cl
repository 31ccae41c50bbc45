// verdict: 1 wrong-answer
// message: a particle is followed by itself, so no list ends. Which comes first: what next[p] takes
//     over, or what the head becomes?
// The head is set first.
-                next[p] = head;
-                head = (int)p;
+                head = (int)p;
+                next[p] = head;
