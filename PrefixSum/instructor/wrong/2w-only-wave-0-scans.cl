// verdict: 2w divergent-barrier
// Only the first wave scans the sums, so only its lanes reach the fences.
-    scanWave(buf, lid);  // wave 0 scans the sums; the others must reach the fences
+    if (lid / WAVE == 0) scanWave(buf, lid);
