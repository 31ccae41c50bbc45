// verdict: 1 correct
// The parts of 10 come from tables of pointers in constant memory.
// ---- TODO 1: map ----
    constant int odd[2] = {3, 6}, even[3] = {0, 4, 5};
    constant int* constant tables[2] = {even + 1, odd};
    constant int more[2] = {1, 2};
    if (i >= n) return;
    constant int* parts = tables[in[i] & 1];
    out[i] = in[i] + parts[0] + parts[1] + more[i & 1] + tables[0][1] - tables[1][0] - 2 - (i & 1);
// ---- end 1
