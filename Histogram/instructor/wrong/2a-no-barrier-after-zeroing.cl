// verdict: 2a race
// message: a work-item counts in a bin that another one is still about to zero. What must all of them have done first?
// No barrier after the first phase.
     for (uint b = lid; b < bins; b += size) own[b] = 0;
-    barrier(CLK_LOCAL_MEM_FENCE);
     for (uint i = get_global_id(0); i < n; i += get_global_size(0))
