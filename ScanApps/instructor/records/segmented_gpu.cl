// Segmented inclusive scan in a single pass. A flag begins a segment. A tile with a flag knows its
// PREFIX, the sum since its last flag, without looking back.
//   flags [n] in [n] read   out [n] written   tiles [tiles + 1] as in emptyTiles

// Flags i to i + 3 of flags [n], one in each byte; 0 from n on.
inline uint load4Flags(uint n, global const uchar* flags, uint i) {
    if (i + 4 <= n) return *(global const uint*)(flags + i);
    return (i < n ? flags[i] : 0) | (i + 1 < n ? (uint)flags[i + 1] << 8 : 0) |
           (i + 2 < n ? (uint)flags[i + 2] << 16 : 0);
}

// x plus those of the lanes below, down to lane `from`, which is at most the own one.
inline int waveScanFrom(int x, uint lane, uint from) {
#ifdef DEVICE_FENCE_PTX
    for (uint d = 1; d < LANES; d *= 2) {
        const int y = shuffle(x, lane - d);
        if (lane >= from + d) x += y;
    }
#endif
    return x;
}

KERNEL recordSegmentedScan(uint n, uint count, global const uchar* flags, global const int* in,
                         global int* out, volatile global ulong* tiles) {
    local uint ticket[1];
    local int totals[WAVES], left[1];   // of each wave: the sum since its last flag
    local uint any[WAVES];           // whether it has one
    const uint lid = get_local_id(0), lane = lid % LANES, wave = lid / LANES;
    if (lid == 0) ticket[0] = drawTicket(tiles, count);
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint tile = ticket[0], first = firstOf(tile, wave, lane);

    int4 x[ROWS];
    uint f[ROWS];
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) {
        x[r] = load4(n, in, first + r * 4 * LANES, 0);
        f[r] = load4Flags(n, flags, first + r * 4 * LANES);
    }
    int above = 0;
    uint before = 0;  // bit r: there is a flag in front of the lane's elements of row r
    uint seen = 0;    // there is a flag in the rows above
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) {
        const bool fx = f[r] & 0xff, fy = f[r] & 0xff00, fz = f[r] & 0xff0000, fw = f[r] >> 24;
        if (!fy) x[r].y += x[r].x;
        if (!fz) x[r].z += x[r].y;
        if (!fw) x[r].w += x[r].z;
        const uint lanes = ballot(f[r] != 0);
        const uint upToMe = lanes & (2u << lane) - 1, belowMe = lanes & (1u << lane) - 1;
        const int scan = waveScanFrom(x[r].w, lane, upToMe == 0 ? 0 : 31 - clz(upToMe));
        // What the first of the four adds to: the lane below's, and the rows above if no flag.
        int add = shuffle(scan, lane - 1);
        if (lane == 0) add = 0;
        if (belowMe == 0) add += above;
        if (seen | belowMe) before |= 1u << r;
        if (!fx) {
            x[r].x += add;
            if (!fy) {
                x[r].y += add;
                if (!fz) {
                    x[r].z += add;
                    if (!fw) x[r].w += add;
                }
            }
        }
        above = shuffle(scan, LANES - 1) + (lanes == 0 ? above : 0);
        seen |= lanes;
    }
    if (lane == 0) {
        totals[wave] = above;
        any[wave] = seen;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    int below = 0, all = 0;
    uint anyBelow = 0, anyAll = 0;
    for (uint w = 0; w < WAVES; w++) {
        if (w == wave) {
            below = all;
            anyBelow = anyAll;
        }
        all = totals[w] + (any[w] ? 0 : all);
        anyAll |= any[w];
    }
    if (wave == 0) {
        if (lane == 0) publish(tiles, tile, anyAll ? PREFIX : AGGREGATE, all);
        const int far = lookBack(tiles, tile, lane);
        if (lane == 0) {
            if (!anyAll) publish(tiles, tile, PREFIX, far + all);
            left[0] = far;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!anyBelow) below += left[0];
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) {
        // Up to the first flag of the four, if there is none in front of them.
        if (!(before >> r & 1)) {
            const bool fx = f[r] & 0xff, fy = f[r] & 0xffff, fz = f[r] & 0xffffff, fw = f[r];
            x[r] += (int4)(fx ? 0 : below, fy ? 0 : below, fz ? 0 : below, fw ? 0 : below);
        }
        store4(n, out, first + r * 4 * LANES, x[r]);
    }
}
