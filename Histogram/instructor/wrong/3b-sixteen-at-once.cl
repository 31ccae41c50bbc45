// verdict: 3b over-limit
// diagnosis: operations in a row
// Looks at all later bins as well, sixteen at once.
// ---- TODO 3b: sizes of bins ----
    if (b < bins) {
        uint size = 0, some = 0;
        for (uint k = b + 1; k + 16 <= bins; k += 16) some += !all(vload16(0, starts + k));
        if (starts[b] >= 0) {
            uint next = b + 1;
            while (next < bins && starts[next] < 0) ++next;
            const uint end = next < bins ? (uint)starts[next] : n;
            size = some <= bins ? end - (uint)starts[b] : 0;
        }
        counts[b] = size;
    }
// ---- end 3b
