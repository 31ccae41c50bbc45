// verdict: 1c over-limit
// diagnosis: global transactions
// One work-item of each group loads and adds all of its elements: no tree and no local memory.
// ---- TODO 1c: reduceDecomposed ----
    if (lid == 0) {
        ElTp sum = NE;
        const int b = 2 * size * get_group_id(0);
        for (int k = b; k < min(n, b + 2 * size); ++k) sum = binOp(sum, in[k]);
        out[get_group_id(0)] = sum;
    }
    (void)buf;
// ---- end 1c
