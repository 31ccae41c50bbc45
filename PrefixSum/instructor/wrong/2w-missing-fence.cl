// verdict: 2w race
// Nothing lies between reading a neighbour and the neighbour's next writing.
         if (get_local_id(0) % WAVE >= h) sum = binOp(buf[get_local_id(0) - h], sum);
-        WAVE_FENCE();
