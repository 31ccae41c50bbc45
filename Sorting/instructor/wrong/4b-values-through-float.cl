// verdict: 4b wrong-answer
// The values go through floats, which have 24 bits.
-        outValues[place] = values[i];
+        outValues[place] = (int)(float)values[i];
