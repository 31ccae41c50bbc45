// verdict: 2 race
// message: who did not get the lock gives it back all the same, while somebody else holds it. Who may unlock?
// Everybody unlocks.
-                unlock(lock);
-                waiting = false;
-            }
+                waiting = false;
+            }
+            unlock(lock);
