// verdict: 2b wrong-answer
// Computes the values of a run from its first one, as if they were in order.
-        values[place] = leftValues[i];
+        values[place] = leftValues[0] + (int)i;

-        values[place] = rightValues[j];
+        values[place] = rightValues[0] + (int)j;
