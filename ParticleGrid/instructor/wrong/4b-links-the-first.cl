// verdict: 4b wrong-answer
// message: all but the first particle of a group get lost. Behind which one does the list of another group come?
// Links behind the first.
-                next[lasts[at]] = head;
+                next[firsts[at]] = head;
