// verdict: 2d wrong-answer
// message: elements of the right part are not placed. Which numbers do their work-items have in the group?
// The work-items of the right part are those below rights.
-    } else if (lid < lefts + rights) {
+    } else if (lid < rights) {
