// verdict: 1 correct
// Vectors of three components in local memory, and some components of a vector that is set in part.
// ---- TODO 1: map ----
    local int3 three[1024];
    local int4 four[1024];
    if (i < n) {
        const uint lid = get_local_id(0);
        three[lid] = (int3)(in[i], 1, 2);
        four[lid].yz = three[lid].xz;
        four[lid].hi = four[lid].zz;
        out[i] = f(four[lid].y);
    }
// ---- end 1
