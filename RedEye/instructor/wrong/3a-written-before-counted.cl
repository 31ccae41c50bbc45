// verdict: 3a race
// No barrier behind the counting.
     if (i < n) atomic_inc(&bucket[(key[i] >> shift) % DIGITS]);
-    barrier(CLK_LOCAL_MEM_FENCE);
