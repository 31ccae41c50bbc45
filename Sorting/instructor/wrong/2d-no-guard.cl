// verdict: 2d out-of-bounds
// message: work-items behind the piece merge what is not theirs. How many elements has the piece?
// Work-items without an element take part.
-    } else if (lid < lefts + rights) {
+    } else {
