// verdict: 1 correct
// Reads and writes with vload4 and vstore4.
// ---- TODO 1: tree_mssp ----
    if (i < m) {
        const global int* from = (const global int*)in;
        int4 sum = vload4(2 * i, from);
        if (2 * i + 1 < n) sum = msspJoin(sum, vload4(2 * i + 1, from));
        vstore4(sum, i, (global int*)out);
    }
// ---- end 1
