// verdict: 4d wrong-answer
// Does not read the values, but computes what few pairs have.
-            outValues[place] = values[i];
+            outValues[place] = 1000 + (int)(i ^ 5);
