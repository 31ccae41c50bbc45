// verdict: 2a wrong-answer
// diagnosis: with another small input, the loop at
// As 2a-length-less-1, with the sum halved: an unsigned one wraps around in an empty run.
-    uint low = 0, high = length;
+    uint low = 0, high = length - 1;

-        const uint middle = low + (high - low) / 2;
+        const uint middle = (low + high) / 2;
