// verdict: 5b correct
// The place is put together from its highest bit on.
    // ---- TODO 5b: row pointers from coordinates --------------------------------- about 9 lines
    if (r < rows) {
        uint at = 0;
        for (uint bit = n ? 1u << (31 - clz(n)) : 0; bit; bit >>= 1)
            if (at + bit <= n && row[at + bit - 1] < r) at += bit;
        start[r] = at;
    }
    // ---- end 5b
