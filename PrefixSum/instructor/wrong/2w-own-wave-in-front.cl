// verdict: 2w wrong-answer
// message: each wave has its own sum in front. Which sums lie to the left of wave w?
// Each wave gets its own sum as well.
-    if (wave > 0) before = binOp(buf[wave - 1], before);
+    before = binOp(buf[wave], before);
