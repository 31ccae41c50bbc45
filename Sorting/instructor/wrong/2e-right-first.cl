// verdict: 2e wrong-answer
// message: among equal keys the right run comes first. Which run comes first where keys are equal?
// Equal keys of the right run come before those of the left one.
-        if (left[middle] <= right[count - 1 - middle])
+        if (left[middle] < right[count - 1 - middle])
