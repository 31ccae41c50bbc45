// verdict: 4 wrong-answer
// message: the keys are the numbers of the runs. Which key has a run whose neighbours on the left are missing?
// Writes the run's number for its key.
-        outKeys[place] = keys[i];
+        outKeys[place] = place;
