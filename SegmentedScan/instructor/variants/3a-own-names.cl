// verdict: 3a correct
// Names for variables as a student may choose them.
// ---- TODO 3a: up-sweep ----
    const uint i = 2 * lid + 1, j = 2 * size;
    uint k = 1, place = 0;
    for (uint first = get_group_id(0); k <= size; k *= 2) {
        place = i * k - 1 + k;
        if (place < j && first < n && !flag[place]) {
            buf[place] = binOp(buf[place - k], buf[place]);
            flag[place] = flag[place - k];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
// ---- end 3a
