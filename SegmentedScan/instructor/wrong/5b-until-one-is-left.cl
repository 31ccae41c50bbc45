// verdict: 5b wrong-answer
// message: the search stops while one place is still undecided. When is nothing left of [low, high)?
// Stops one step too early.
-        while (low < high) {
+        while (low + 1 < high) {
