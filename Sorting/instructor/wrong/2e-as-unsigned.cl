// verdict: 2e wrong-answer
// message: negative keys come after all others. As which type are they compared?
// Compares keys as unsigned numbers.
-        if (left[middle] <= right[count - 1 - middle])
+        if ((uint)left[middle] <= (uint)right[count - 1 - middle])
