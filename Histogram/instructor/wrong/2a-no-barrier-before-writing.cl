// verdict: 2a race
// message: a count is written out while others still add to it. What must all work-items have done first?
// No barrier before the last phase.
         atomic_inc(&own[binOf(in[i], bins)]);
-    barrier(CLK_LOCAL_MEM_FENCE);
     for (uint b = lid; b < bins; b += size) part[get_group_id(0) * bins + b] = own[b];
