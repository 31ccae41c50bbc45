// verdict: 3a race
// No barrier behind the clearing.
     for (uint d = lid; d < DIGITS; d += size) bucket[d] = 0;
-    barrier(CLK_LOCAL_MEM_FENCE);
     if (i < n) atomic_inc(&bucket[(key[i] >> shift) % DIGITS]);
