// verdict: 2e out-of-bounds
// message: left[middle] is compared with the first element of the right run that is not among those. Which is the last that is?
// Compares with the element behind the last one.
-        if (left[middle] <= right[count - 1 - middle])
+        if (left[middle] <= right[count - middle])
