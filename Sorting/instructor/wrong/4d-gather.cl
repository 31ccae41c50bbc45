// verdict: 4d wrong-answer
// message: pair i comes from the place that it should go to. Is the place an index of keys or of outKeys?
// Gathers instead of scattering.
-            outKeys[place] = keys[i];
-            outValues[place] = values[i];
+            outKeys[i] = keys[place];
+            outValues[i] = values[place];
