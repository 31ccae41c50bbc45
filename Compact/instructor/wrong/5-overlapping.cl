// verdict: 5 wrong-answer
// message: the triangles were read as if each shared two corners with the next one. Where do
//     the three corners of triangle t lie?
// Takes triangles for a strip.
// ---- TODO 5: clipped triangles ----
    if (t < n) {
        const uint kept = inside(corners[t], edge) + inside(corners[t + 1], edge) +
                          inside(corners[t + 2], edge);
        num[t] = kept == 3 ? 1 : kept;
    }
// ---- end 5
