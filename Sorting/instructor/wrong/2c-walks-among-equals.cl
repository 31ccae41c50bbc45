// verdict: 2c over-limit
// diagnosis: the search halves the other run
// Asks for those that are not greater, and goes back to the first equal one.
-            const uint before = rank(end - mid, keys + mid, keys[own], 0);
+            uint before = rank(end - mid, keys + mid, keys[own], 1);
+            while (before > 0 && keys[mid + before - 1] == keys[own]) --before;
