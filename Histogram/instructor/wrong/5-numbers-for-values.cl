// verdict: 5 wrong-answer
// message: outValues has the numbers of the elements. What is to be grouped?
// Writes i.
-        outValues[place] = values[i];
+        outValues[place] = (int)i;
