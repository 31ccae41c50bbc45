// verdict: 4b race
// message: the ones begin one place too early where the last flag is 1. What does an exclusive scan say of the last element?
// The exclusive scan does not count the last flag.
-        const uint total = before[n - 1] + zeros[n - 1];
+        const uint total = before[n - 1];
