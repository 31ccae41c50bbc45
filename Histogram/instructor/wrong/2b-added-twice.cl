// verdict: 2b wrong-answer
// message: what counts held before is added twice. Which of the two statements adds it?
// The sum is added to counts, which it has in already.
-        counts[b] = sum;
+        counts[b] += sum;
