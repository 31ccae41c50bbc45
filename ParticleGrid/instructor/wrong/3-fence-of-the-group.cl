// verdict: 3 race
// diagnosis: is there a fence for the whole device
// Unlocks by itself, after a fence that orders the work-items of one group alone.
-                    unlock(&locks[c]);
+                    mem_fence(CLK_GLOBAL_MEM_FENCE);
+                    atomic_dec(&locks[c]);
