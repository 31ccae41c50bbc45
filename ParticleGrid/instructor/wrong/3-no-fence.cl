// verdict: 3 race
// diagnosis: is there a fence for the whole device
// Unlocks by itself, and leaves out the fence: the next holder may still find the old head.
-                    unlock(&locks[c]);
+                    atomic_dec(&locks[c]);
