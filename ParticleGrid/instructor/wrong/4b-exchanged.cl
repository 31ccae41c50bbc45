// verdict: 4b wrong-answer
// message: firsts and lasts have changed places. Where does the list of a group begin, and where does it go on?
// Links behind the first, and the end becomes the head.
-                next[lasts[at]] = head;
-                head = firsts[at];
+                next[firsts[at]] = head;
+                head = lasts[at];
