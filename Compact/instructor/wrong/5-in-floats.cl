// verdict: 5 wrong-answer
// message: a corner next to the edge is taken for one on it, or the other way round. How many bits
//     does a float have for a product of two coordinates?
// Evaluates the edge in floats.
// ---- TODO 5: clip_pieces ----
    if (t < n) {
        int kept = 0;
        for (int k = 0; k < 3; k++) {
            const int2 c = corners[3 * t + k];
            kept += (float)edge[0] * c.x + (float)edge[1] * c.y >= (float)edge[2];
        }
        num[t] = kept == 3 ? 1 : kept;
    }
// ---- end 5
