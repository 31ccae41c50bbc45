// verdict: 2a over-limit
// diagnosis: the search halves the run
// Halves up to the first equal key, and walks along the others.
-        if (x < key || (orEqual && x == key))
+        if (x < key)

-    return low;
+    if (orEqual)
+        while (low < length && run[low] == key) ++low;
+    return low;
