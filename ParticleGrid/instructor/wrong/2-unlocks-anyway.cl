// verdict: 2 timeout
// diagnosis: released that was not taken
// message: the lock was released more often than it was taken. Who may unlock?
// Everybody unlocks, who did not get the lock, too.
-                unlock(lock);
-                waiting = false;
-            }
+                waiting = false;
+            }
+            unlock(lock);
