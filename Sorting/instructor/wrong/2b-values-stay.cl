// verdict: 2b race
// message: keys moved but their values did not. Where does the value of a pair go?
// The values of the left run do not move.
-        values[place] = leftValues[i];
+        values[i] = leftValues[i];
