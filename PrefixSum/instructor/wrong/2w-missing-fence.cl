// verdict: 2w race
// Nothing lies between reading a neighbour and the neighbour's next writing.
         if (lane >= h) sum = binOp(buf[lid - h], sum);
-        WAVE_FENCE();
