// verdict: 3 timeout
// message: the lock of the next cell is given back, and that of this one never. Which one is held?
// Unlocks the neighbour.
-                    unlock(&locks[c]);
+                    unlock(&locks[(c + 1) % (side * side)]);
