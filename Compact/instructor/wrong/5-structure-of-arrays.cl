// verdict: 5 wrong-answer
// message: the corners of other triangles were taken. Where do the three corners of triangle t
//     lie?
// Takes the corners to lie n apart.
// ---- TODO 5: clipped triangles ----
    if (t < n) {
        const uint kept = inside(corners[t], edge) + inside(corners[t + n], edge) +
                          inside(corners[t + 2 * n], edge);
        num[t] = kept == 3 ? 1 : kept;
    }
// ---- end 5
