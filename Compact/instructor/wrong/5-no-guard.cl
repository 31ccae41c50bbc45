// verdict: 5 out-of-bounds
// Work-items beyond n read as well.
// ---- TODO 5: clipped triangles ----
    const uint kept = inside(corners[3 * t], edge) + inside(corners[3 * t + 1], edge) +
                      inside(corners[3 * t + 2], edge);
    num[t] = kept == 3 ? 1 : kept;
// ---- end 5
