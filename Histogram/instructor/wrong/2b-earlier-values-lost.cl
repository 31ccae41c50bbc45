// verdict: 2b wrong-answer
// message: the values that counts held before are lost. What does the sum start from?
// Starts from 0.
-        uint sum = counts[b];
+        uint sum = 0;
