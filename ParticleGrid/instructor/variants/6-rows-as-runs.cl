// verdict: 6 correct
// The cells of a row are neighbours; min() and max() of vectors and scalars.
// ---- TODO 6: neighbours ---------------------------------------------------- about 14 lines
    if (k >= n) return;
    const uint p = particles[k];
    const uint2 at = (uint2)(x[p], y[p]);
    const int2 cell = convert_int2(at / radius), low = max(cell - 1, 0), high = min(cell + 1, (int)side - 1);
    uint found = 0;
    for (int r = low.y; r <= high.y; ++r) {
        // the three cells of a row are neighbours in particles
        int from = INT_MAX, to = -1;
        for (int q = low.x; q <= high.x; ++q) {
            const int c = r * (int)side + q;
            if (starts[c] < 0) continue;
            from = min(from, starts[c]);
            to = max(to, ends[c]);
        }
        for (int i = from; i < to; ++i) {
            const uint o = particles[i];
            const ulong2 d = convert_ulong2(abs_diff(at, (uint2)(x[o], y[o])));
            const ulong2 s = d * d;
            found += s.x + s.y <= (ulong)radius * radius;
        }
    }
    neighbours[p] = found - 1;
// ---- end 6
