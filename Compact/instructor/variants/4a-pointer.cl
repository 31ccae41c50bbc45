// verdict: 4a correct
// Walks through its places.
// ---- TODO 4a: allocate by scatter ----
    if (j >= m) return;
    const uint many = num[j];
    const int x = in[j];
    global int* place = out + start[j];
    for (uint k = 0; k < many; ++k) *place++ = piece(x, k);
// ---- end 4a
