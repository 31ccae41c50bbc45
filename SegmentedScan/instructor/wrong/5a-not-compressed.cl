// verdict: 5a out-of-bounds
// Leaves the entries where they were.
-            value[place[i]] = dense[i];
+            value[i] = dense[i];
