// verdict: 1 wrong-answer
// message: this is the better of the two halves; the best segment may lie partly in each.
//     Which two of the four values meet at the seam?
// Takes the better half, and forgets the segment across the seam.
// ---- TODO 1: tree_mssp ----
    if (i < m) {
        int4 sum = in[2 * i];
        if (2 * i + 1 < n) {
            const int4 right = in[2 * i + 1];
            const int best = max(sum.x, right.x);
            sum = msspJoin(sum, right);
            sum.x = best;
        }
        out[i] = sum;
    }
// ---- end 1
