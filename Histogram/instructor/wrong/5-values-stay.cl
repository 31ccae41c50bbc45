// verdict: 5 wrong-answer
// message: the keys are grouped, and the values stand where they stood before. What belongs to a key must move with it: to which place?
// Only the keys move.
-        outValues[place] = values[i];
+        outValues[i] = values[i];
