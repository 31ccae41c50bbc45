// verdict: 2b out-of-bounds
// message: work-items read past the end of the right run. How many pairs are there?
// Work-items from lefts + rights on take part.
-    } else if (i < lefts + rights) {
+    } else {
