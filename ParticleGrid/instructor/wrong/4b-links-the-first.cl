// verdict: 4b wrong-answer
// message: all but the first particle of a group are lost. After which particle does the list of
//     another group come?
// Links behind the first.
-                next[lasts[at]] = head;
+                next[firsts[at]] = head;
