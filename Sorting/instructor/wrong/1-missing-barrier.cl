// verdict: 1 race
// message: an element is compared before its neighbour of the last round has moved it. What makes a round wait for the one before?
// No barrier between the rounds.
         if (left + 1 < count) {
             const int a = buf[left], b = buf[left + 1];
             if (a > b) {
                 buf[left] = b;
                 buf[left + 1] = a;
             }
         }
-        barrier(CLK_LOCAL_MEM_FENCE);
