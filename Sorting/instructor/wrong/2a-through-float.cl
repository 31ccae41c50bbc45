// verdict: 2a wrong-answer
// message: large keys that differ in their last digits are taken for equal. How many digits does a float hold?
// Compares floats.
-        if (x < key || (orEqual && x == key))
+        if ((float)x < (float)key || (orEqual && (float)x == (float)key))
