// verdict: 1 correct
// Asks once whether the chunk is whole; no condition in the loop then.
// ---- TODO 1: copy in, coalesced ----
        const uint rest = N - first;
        if (rest >= chunk_size) {
            #pragma unroll
            for (uint k = 0; k < ELEMS_PER_THREAD; k++)
                elems[k * size + lid] = d_inp[first + k * size + lid];
        } else {
            uint i = lid;
            while (i < rest) {
                elems[i] = d_inp[first + i];
                i += size;
            }
            while (i < chunk_size) {
                elems[i] = PAD;
                i += size;
            }
        }
// ---- end 1
