// verdict: 2b wrong-answer
// Adds up in float, which does not hold every count.
-        uint sum = counts[b];
+        float sum = counts[b];
