// verdict: 2c correct
// Leaves at once where there is no element.
// ---- TODO 2c: the scatter of compact ----
    if (i >= n) return;
    const int to = address[i], stays = pred[i];
    if (i + 1 == n) *count = to + stays;
    if (!stays) return;
    out[to] = in[i];
// ---- end 2c
