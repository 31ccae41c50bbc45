// verdict: 2e wrong-answer
// Enough for runs of a million elements, but not for 2^20 of them.
-    while (low < high) {
+    for (uint step = 0; step < 20 && low < high; ++step) {
