// verdict: 4 wrong-answer
// message: the numbers of the runs were written as keys. Which array holds the key of a run?
// Writes the run's number for its key.
-        outKeys[place] = keys[i];
+        outKeys[place] = place;
