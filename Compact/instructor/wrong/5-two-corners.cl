// verdict: 5 wrong-answer
// message: the third corner of each triangle was not looked at. How many corners has it?
// Leaves out the last corner.
// ---- TODO 5: clipped triangles ----
    if (t < n) {
        const uint kept = inside(corners[3 * t], edge) + inside(corners[3 * t + 1], edge);
        num[t] = kept == 3 ? 1 : kept;
    }
// ---- end 5
