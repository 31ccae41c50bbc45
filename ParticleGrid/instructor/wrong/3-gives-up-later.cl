// verdict: 3 wrong-answer
// Eight tries, and no more: more than it takes where nobody else wants the lock.
-                    waiting = false;
-                }
+                    waiting = false;
+                } else if (round >= 8) {
+                    waiting = false;
+                }
