// verdict: 4b correct
// The first that starts behind i, and one back.
// ---- TODO 4b: allocate by gather ----
    if (i >= n) return;
    uint first = 0, left = m;
    while (left > 0) {
        const uint half_ = left / 2;
        if (start[first + half_] <= i) {
            first += half_ + 1;
            left -= half_ + 1;
        } else {
            left = half_;
        }
    }
    --first;
    out[i] = piece(in[first], i - start[first]);
// ---- end 4b
