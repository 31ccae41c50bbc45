// verdict: 3 wrong-answer
// message: particles whose work-item did not get the lock at once are in no list. Which ones may stop waiting?
// One try, and no more.
-                    unlock(&locks[c]);
-                    waiting = false;
-                }
+                    unlock(&locks[c]);
+                }
+                waiting = false;
