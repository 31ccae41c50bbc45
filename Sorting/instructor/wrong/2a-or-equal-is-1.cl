// verdict: 2a wrong-answer
// Takes 1 for the only number that is not 0.
-        if (x < key || (orEqual && x == key))
+        if (x < key || (orEqual == 1 && x == key))
