// verdict: 1 wrong-answer
// message: element i was joined with element i + m, and the two are not neighbours. Which stretches
//     may msspJoin join?
// Joins element i with element i + m: right for a sum, out of order here.
// ---- TODO 1: tree_mssp ----
    if (i < m) {
        const int4 left = in[i];
        out[i] = i + m < n ? msspJoin(left, in[i + m]) : left;
    }
// ---- end 1
