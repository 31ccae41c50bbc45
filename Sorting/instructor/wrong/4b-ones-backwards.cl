// verdict: 4b wrong-answer
// message: the ones are in reverse order. Which order must a split keep, for the next bit?
// The ones are filled in from the end: not stable.
-        const uint place = zeros[i] ? before[i] : total + i - before[i];
+        const uint place = zeros[i] ? before[i] : n - 1 - (i - before[i]);
