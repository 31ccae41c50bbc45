// verdict: 2 race
// A lane may read for the next step before its left neighbour has written in this one.
         sh_data[th_id] = sum;
-        WAVE_FENCE();
