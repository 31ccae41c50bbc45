// verdict: 2 misaligned
// diagnosis: not a multiple of 8
// Reads two elements at once, as an int2: elems begins one int behind a place where one may lie.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const uint at = lid * ELEMS_PER_THREAD + k;
            volatile local int2* pair = (volatile local int2*)(elems + at / 2 * 2);
            chunk[k] = at % 2 == 0 ? pair->x : pair->y;
            tf += countOf(chunk[k]);
        }
        // ---- end 2
