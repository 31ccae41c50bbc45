// verdict: 3 out-of-bounds
// message: work-items without a comparator read past the end of the data. How many comparators are
//     there?
// Work-items without a comparator take part.
-    if (c < comparators) {
+    if (comparators > 0) {
