// verdict: 1 correct
// Products of 24 bits, of vectors whose literals have commas outside of parentheses.
// ---- TODO 1: map ----
    if (i < n) {
        const int2 low = mul24((int2){3, -5}, (int2){in[i] & 15, 7});
        const uint2 high = mad24((uint2){0xffffff, 2}, (uint2){3, 4}, (uint2){5, 6});
        const int fits =
            low.x == 3 * (in[i] & 15) && low.y == -35 && high.x == 0x3000002 && high.y == 14;
        out[i] = in[i] + (fits ? 10 : 0);
    }
// ---- end 1
