// verdict: 2e over-limit
// diagnosis: the search halves the left run
// Halves up to the first equal key, and walks along the others.
-        if (left[middle] <= right[count - 1 - middle])
+        if (left[middle] < right[count - 1 - middle])
             low = middle + 1;
         else
             high = middle;
     }
-    return low;
+    while (low < min(count, lefts) && left[low] <= right[count - 1 - low]) ++low;
+    return low;
