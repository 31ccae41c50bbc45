// verdict: 2a wrong-answer
// message: negative keys come after all others. As which type are they compared?
// Compares keys as unsigned numbers.
-        if (x < key || (orEqual && x == key))
+        if ((uint)x < (uint)key || (orEqual && x == key))
