// verdict: 5a out-of-bounds
// Takes the scan for an inclusive one that starts at 1.
-            value[place[i]] = dense[i];
+            value[place[i] + 1] = dense[i];
