// verdict: 4d wrong-answer
// The values go through floats, which have 24 bits.
-            outValues[place] = values[i];
+            outValues[place] = (int)(float)values[i];
