// verdict: 2 wrong-answer
// message: the scan stops too early in larger waves. How many steps does a wave of WAVE lanes need?
// Five steps, whatever the wave is.
-    for (int d = 0; d < lgWAVE; d++) {
+    for (int d = 0; d < 5; d++) {
