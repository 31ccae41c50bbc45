// verdict: 1 uninitialized
// message: the last element is compared with what lies past the end of the block. Which pairs are
//     left alone?
// Asks for the left element of the pair alone.
-        if (left + 1 < count) {
+        if (left < count) {
