// Maximum segment sum: each wave reduces a stretch of the input to (mss, mis, mcs, ts), each lane
// some neighbours at a time; then one group reduces what the waves found, in order.
// Kadane's recurrences, in the lecture's order of components: best sum of a segment, of an initial
// one, of a concluding one, and of all; none is below 0 but the last.
inline int4 join(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y), max(a.y, a.w + b.y), max(b.z, a.z + b.w),
                  a.w + b.w);
}
inline int4 append(int4 a, int x) {
    a.z = max(a.z + x, 0);
    a.x = max(a.x, a.z);
    a.w += x;
    a.y = max(a.y, a.w);
    return a;
}

// The stretch of all lanes of a wave, in lane 0.
inline int4 waveJoin(int4 own, uint lane) {
#ifdef DEVICE_FENCE_PTX
    for (uint d = 1; d < LANES; d *= 2) {
        const uint from = lane + d & LANES - 1;
        own = join(own, (int4)(shuffle(own.x, from), shuffle(own.y, from), shuffle(own.z, from),
                               shuffle(own.w, from)));
    }
#endif
    return own;
}

// The stretch of the whole group, in its work-item 0.   buf [WAVES] local, written
inline int4 groupJoin(int4 own, local int4* buf) {
    const uint lid = get_local_id(0);
    own = waveJoin(own, lid % LANES);
    if (lid % LANES == 0) buf[lid / LANES] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint w = 1; w < WAVES; w++)
        if (lid == 0) own = join(own, buf[w]);
    return own;
}

// Each wave takes `tiles` neighbouring tiles of LANES * ELEMS_PER_THREAD elements; a lane's
// elements are neighbours, which the loads of a wave find in the L1 cache.
//   in [n] read   stretches [groups] written
KERNEL recordStretches(uint n, uint tiles, global const int* in, global int4* stretches) {
    local int4 buf[WAVES];
    const uint lid = get_local_id(0), lane = lid % LANES;
    const uint wave = get_group_id(0) * WAVES + lid / LANES, size = LANES * ELEMS_PER_THREAD;
    int4 all = (int4)(0);
    uint first = wave * tiles * size + lane * ELEMS_PER_THREAD;
    for (uint t = 0; t < tiles; t++, first += size) {
        if (first - lane * ELEMS_PER_THREAD >= n) break;
        int4 x[ROWS];
        #pragma unroll
        for (uint r = 0; r < ROWS; r++) x[r] = load4(n, in, first + 4 * r, 0);
        int4 own = (int4)(0);
        #pragma unroll
        for (uint r = 0; r < ROWS; r++)
            own = append(append(append(append(own, x[r].x), x[r].y), x[r].z), x[r].w);
        all = join(all, waveJoin(own, lane));
    }
    // Only lane 0's is right.
    if (lane != 0) all = (int4)(0);
    all = groupJoin(all, buf);
    if (lid == 0) stretches[get_group_id(0)] = all;
}

// One group.   stretches [count] read   result [1] written
KERNEL recordBest(uint count, global const int4* stretches, global int4* result) {
    local int4 buf[WAVES];
    const uint share = (count + GROUP - 1) / GROUP, lid = get_local_id(0);
    int4 own = (int4)(0);
    for (uint i = lid * share; i < min((lid + 1) * share, count); i++)
        own = join(own, stretches[i]);
    own = groupJoin(own, buf);
    if (lid == 0) result[0] = own;
}
