// verdict: 2e wrong-answer
// message: keys far apart are in the wrong order: the difference of two ints may overflow.
// Compares by subtraction.
-        if (left[middle] <= right[count - 1 - middle])
+        if ((int)((uint)left[middle] - (uint)right[count - 1 - middle]) <= 0)
