// verdict: 2 build-error
// diagnosis: lane
// The line that says what lane is got lost.
-    const size_t lane = th_id & (WAVE - 1);
-    #pragma unroll
