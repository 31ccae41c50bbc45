// verdict: 5 correct
// A loop over the corners; the new ones are counted.
// ---- TODO 5: clipped triangles ----
    if (t >= n) return;
    int v = 0;
    for (uint k = 0; k < 3; ++k) {
        const int here = inside(corners[3 * t + k], edge);
        v += here + (here != inside(corners[3 * t + (k + 1) % 3], edge));
    }
    num[t] = v > 0 ? v - 2 : 0;
// ---- end 5
