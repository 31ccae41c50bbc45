// verdict: 2 timeout
// Spins, as on a CPU.
-            if (waiting && try_lock(lock, round)) {
+            if (waiting) {
+                while (!try_lock(lock, round)) {
+                }
