// verdict: 2d correct
// One work-item reads the cuts for its group.
// ---- TODO 2d: merge in pieces ----------------------------------------------- about 16 lines
    // the cuts are read by one work-item and shared
    local uint cut[4];
    if (lid == 0) {
        const bool more = (p + 1) * piece < end;
        cut[0] = leftCut[p];
        cut[1] = more ? leftCut[p + 1] : mid;
        cut[2] = rightCut[p];
        cut[3] = more ? rightCut[p + 1] : end;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint4 c = vload4(0, cut);
    const uint2 many = c.odd - c.even;
    global int* const to = out + first + (c.s0 - first) + (c.s2 - mid);
    if (lid < many.x) {
        const int key = keys[c.s0 + lid];
        to[lid + rank(many.y, keys + c.s2, key, 0)] = key;
    } else if (lid - many.x < many.y) {
        const uint j = lid - many.x;
        const int key = keys[c.s2 + j];
        to[j + rank(many.x, keys + c.s0, key, 1)] = key;
    }
// ---- end 2d
