// verdict: 2b wrong-answer
// message: what counts held before is in twice. Which of the two statements takes it in?
// The sum is added to counts, which it has in already.
-        counts[b] = sum;
+        counts[b] += sum;
