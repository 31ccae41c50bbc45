// verdict: 3a wrong-answer
// message: nodes keep their values and flags at the left end of their elements. At which of its
//     places does a node keep them?
// A tree whose nodes lie at their first elements.
// ---- TODO 3a: up-sweep ----
    for (uint d = 1; d <= size; d *= 2) {
        const uint left = 2 * d * lid;
        const uint right = left + d;
        if (right < 2 * size) {
            if (!flag[right]) buf[left] = binOp(buf[left], buf[right]);
            flag[left] |= flag[right];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
// ---- end 3a
