// verdict: 4b wrong-answer
// message: an empty list ends the search, although later groups have particles. What does an empty
//     list say about the next group?
// Stops at the first empty list.
-            if (firsts[at] >= 0) {
-                next[lasts[at]] = head;
-                head = firsts[at];
-            }
+            if (firsts[at] < 0) break;
+            next[lasts[at]] = head;
+            head = firsts[at];
