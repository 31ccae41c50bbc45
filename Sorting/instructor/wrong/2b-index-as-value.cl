// verdict: 2b wrong-answer
// message: the values of the left run are the indices of its pairs. Which value belongs to a key?
// The values are the indices.
-        values[place] = leftValues[i];
+        values[place] = (int)i;
