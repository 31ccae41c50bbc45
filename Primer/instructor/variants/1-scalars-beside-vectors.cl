// verdict: 1 correct
// Scalars beside vectors, and vectors and a pair whose literals have commas outside of parentheses.
// ---- TODO 1: map ----
    struct Two {
        int a, b;
    };
    if (i < n) {
        const int4 low = max((int4){-1, 2, 3, 4}, 3), high = min((int4){-1, 2, 3, 14}, 10);
        const uchar4 both = clamp((uchar4)(0, 5, 9, 255), (uchar)4, (uchar)8);
        const float2 real = max((float2)(-1.0f, 2.0f), 0.5f);
        const int fits = all(low == (int4)(3, 3, 3, 4)) && all(high == (int4)(-1, 2, 3, 10)) &&
                         all(both == (uchar4)(4, 5, 8, 8)) && all(real == (float2)(0.5f, 2.0f));
        out[i] = in[i] + (fits ? min((struct Two){12, 10}.b, high.w) : 0);
    }
// ---- end 1
