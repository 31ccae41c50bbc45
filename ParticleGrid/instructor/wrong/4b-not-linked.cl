// verdict: 4b wrong-answer
// message: a cell has the list of one group only: it does not go on with those of the others. Which particle is the link?
// Does not link.
-                next[lasts[at]] = head;
-                head = firsts[at];
+                head = firsts[at];
