// Stable partition, the even ones first, in three launches: the even elements of each tile are
// counted, the counts are scanned, and each tile, which then knows where its elements go, moves
// them. The elements are read twice: where the first odd one goes is not known before all even ones
// are counted.
#define EVEN(x) (((x) & 1) == 0)
#define ODD 1   // what is loaded from n on: these come last in the last tile, and are not stored

// counts[t] = how many elements of tile t are even.   in [n] read   counts [tiles] written
KERNEL recordCounts(uint n, global const int* in, global int* counts) {
    local int totals[WAVES];
    const uint lid = get_local_id(0), lane = lid % LANES, wave = lid / LANES;
    const uint first = firstOf(get_group_id(0), wave, lane);
    int4 x[ROWS];
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) x[r] = load4(n, in, first + r * 4 * LANES, ODD);
    int4 evens = 0;
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) evens -= EVEN(x[r]);
    int own = evens.x + evens.y + evens.z + evens.w;
    own = waveScan(own);
    if (lane == LANES - 1) totals[wave] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    int all;
    sumBelow(totals, 0, &all);
    if (lid == 0) counts[get_group_id(0)] = all;
}

// One group: counts[t] becomes the sum of counts[0 .. t].   counts [tiles] read and written
KERNEL recordScanCounts(uint tiles, global int* counts) {
    local int totals[WAVES];
    const uint lid = get_local_id(0), lane = lid % LANES, wave = lid / LANES;
    int far = 0;
    for (uint begin = 0; begin < tiles; begin += 4 * GROUP) {
        const uint i = begin + 4 * lid;
        int4 x = load4(tiles, counts, i, 0);
        x.y += x.x;
        x.z += x.y;
        x.w += x.z;
        const int scan = waveScan(x.w);
        if (lane == LANES - 1) totals[wave] = scan;
        barrier(CLK_LOCAL_MEM_FENCE);
        int all;
        const int below = sumBelow(totals, wave, &all);
        store4(tiles, counts, i, x + (far + below + scan - x.w));
        far += all;
        barrier(CLK_LOCAL_MEM_FENCE);  // totals is written anew
    }
}

// in [n] read   counts [tiles] read, scanned   out [n] written. The last tiles come first: they are
// what the counting left in the cache.
KERNEL recordMove(uint n, uint tiles, global const int* in, global const int* counts,
                global int* out) {
    local int totals[WAVES], sorted[TILE];
    const uint lid = get_local_id(0), lane = lid % LANES, wave = lid / LANES;
    const uint tile = tiles - 1 - get_group_id(0), first = firstOf(tile, wave, lane);
    int4 x[ROWS];
    uint evens[ROWS / 4] = {0}, less[ROWS / 4], rows[ROWS / 4];
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) x[r] = load4(n, in, first + r * 4 * LANES, ODD);
    const uint left = tile > 0 ? counts[tile - 1] : 0, whole = counts[tiles - 1];
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) evens[r / 4] |= countOf(r, EVEN(x[r]));
    const uint own = rankRows(evens, less, rows);
    if (lane == 0) totals[wave] = own;
    barrier(CLK_LOCAL_MEM_FENCE);

    int all;
    uint begin = sumBelow(totals, wave, &all);
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) {
        uint even = begin + ofRow(less, r);  // where the next even one goes, and the next odd one
        uint odd = all + first + r * 4 * LANES - tile * TILE - even;
        sorted[EVEN(x[r].x) ? even++ : odd++] = x[r].x;
        sorted[EVEN(x[r].y) ? even++ : odd++] = x[r].y;
        sorted[EVEN(x[r].z) ? even++ : odd++] = x[r].z;
        sorted[EVEN(x[r].w) ? even : odd] = x[r].w;
        begin += ofRow(rows, r);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint size = min(n - tile * TILE, (uint)TILE), odds = whole + tile * TILE - left - all;
    for (uint i = lid; i < size; i += GROUP) out[i < (uint)all ? left + i : odds + i] = sorted[i];
}
