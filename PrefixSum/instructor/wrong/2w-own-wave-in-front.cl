// verdict: 2w wrong-answer
// message: each wave has its own sum in front. Which sums lie to the left of wave w?
// Each wave gets its own sum as well.
-    if (get_local_id(0) / WAVE > 0) before = binOp(buf[get_local_id(0) / WAVE - 1], before);
+    before = binOp(buf[lid / WAVE], before);
