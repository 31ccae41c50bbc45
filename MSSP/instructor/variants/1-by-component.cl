// verdict: 1 correct
// The operator written out, on pointers.
// ---- TODO 1: tree_mssp ----
    if (i < m) {
        global int4* from = in + 2 * i;
        if (2 * i + 1 == n) {
            out[i] = *from;
        } else {
            const int4 a = from[0], b = from[1];
            int4 r;
            r.s0 = max(a.s0, max(b.s0, a.s2 + b.s1));
            r.s1 = max(a.s1, a.s3 + b.s1);
            r.s2 = max(b.s2, b.s3 + a.s2);
            r.s3 = a.s3 + b.s3;
            out[i] = r;
        }
    }
// ---- end 1
