// verdict: 2f wrong-answer
// message: the left run goes on into the right one, whose elements are merged twice. Where does the
//     left run end?
// Compares even where the left run is used up.
-        while (i < stop && left < mid && right < end) {
+        while (i < stop && right < end) {
