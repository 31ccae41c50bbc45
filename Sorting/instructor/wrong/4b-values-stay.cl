// verdict: 4b wrong-answer
// message: keys moved but their values did not. Where does the value of a pair go?
// The values do not move.
-        outValues[place] = values[i];
+        outValues[i] = values[i];
