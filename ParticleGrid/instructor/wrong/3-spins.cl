// verdict: 3 timeout
// Spins, as on a CPU.
-                if (try_lock(&locks[c], round)) {
+                while (!try_lock(&locks[c], round)) {
+                }
+                {
