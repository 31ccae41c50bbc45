// verdict: 2b wrong-answer
// message: pairs of the right run are not placed. Which numbers do their work-items have in the launch?
// The work-items of the right run are those below rights, of which i is none.
-    } else if (i < lefts + rights) {
+    } else if (i < rights) {
