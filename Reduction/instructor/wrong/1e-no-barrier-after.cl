// verdict: 1e race
// Reads total while others are still adding.
     if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
-    barrier(CLK_LOCAL_MEM_FENCE);
