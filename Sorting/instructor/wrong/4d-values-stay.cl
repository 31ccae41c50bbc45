// verdict: 4d wrong-answer
// message: the keys move and the values stay. What is a pair?
// Values keep their places.
-            outValues[place] = values[i];
+            outValues[i] = values[i];
