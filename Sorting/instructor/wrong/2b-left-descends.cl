// verdict: 2b wrong-answer
// message: the left run is read from its end. Whose rank was asked for?
// The left run is read from its end.
-        keys[place] = leftKeys[i];
-        values[place] = leftValues[i];
+        keys[place] = leftKeys[lefts - 1 - i];
+        values[place] = leftValues[lefts - 1 - i];
