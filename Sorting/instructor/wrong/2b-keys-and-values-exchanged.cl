// verdict: 2b wrong-answer
// message: keys stand where values belong, and values where keys belong. Which array is which?
// Writes the key of each pair as its value, and the value as its key.
-        keys[place] = leftKeys[i];
-        values[place] = leftValues[i];
+        keys[place] = leftValues[i];
+        values[place] = leftKeys[i];

-        keys[place] = rightKeys[j];
-        values[place] = rightValues[j];
+        keys[place] = rightValues[j];
+        values[place] = rightKeys[j];
