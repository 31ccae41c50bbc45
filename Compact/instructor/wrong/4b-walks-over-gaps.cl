// verdict: 4b over-limit
// diagnosis: the search halves the inputs
// Halves up to the inputs before place i, and walks over those that ask for nothing.
-            if (start[middle] <= i)
+            if (start[middle] < i)

-        out[i] = piece(in[low], i - start[low]);
+        while (low + 1 < m && start[low + 1] <= i) ++low;
+        out[i] = piece(in[low], i - start[low]);
