// verdict: 4b wrong-answer
// message: this is a gather: pair i was fetched from the place that it should go to. On which side of the assignment does the place belong?
// The place is on the wrong side.
-        outKeys[place] = keys[i];
-        outValues[place] = values[i];
+        outKeys[i] = keys[place];
+        outValues[i] = values[place];
