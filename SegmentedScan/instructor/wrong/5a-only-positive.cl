// verdict: 5a wrong-answer
// message: entries below 0 are missing. Which elements are entries?
// Takes negative elements for none.
-        if (dense[i] != 0) {
+        if (dense[i] > 0) {
