// verdict: 2d out-of-bounds
// message: work-items past the end of the piece merge what is not theirs. How many elements does
//     the piece have?
// Work-items without an element take part.
-    } else if (lid < lefts + rights) {
+    } else {
