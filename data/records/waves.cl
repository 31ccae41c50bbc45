// What the records of tiles share: a tile of elements for each group, scans within a wave without
// local memory, and the decoupled look-back (Merrill and Garland 2016) from tile to tile.
//
// Where inline PTX builds, a wave is the 32 lanes of a warp and exchanges values by shuffles.
// Elsewhere a wave is a single work-item, so that the same kernels run on any device: right, not
// fast; those for CPUs are written for groups of one.
//
// A group's tile is GROUP * ELEMS_PER_THREAD elements: a stretch for each wave, in rows of
// 4 * LANES elements, in which each lane has four neighbours. So a wave's accesses coalesce, and
// its elements are in the order of (row, lane, component).
//
// GROUP, the size of a group, and ELEMS_PER_THREAD are what records.toml says. Other kernels may
// not pin their size, so their build options take the attribute away.
#ifndef GROUP
#define GROUP 256
#endif
#ifndef ELEMS_PER_THREAD
#define ELEMS_PER_THREAD 16   // a multiple of 4
#endif
#undef reqd_work_group_size
#define KERNEL kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void
#define ROWS (ELEMS_PER_THREAD / 4)
#define TILE (GROUP * ELEMS_PER_THREAD)

#ifdef DEVICE_FENCE_PTX
#define LANES 32
// The value of x in the lane.
inline int shuffle(int x, uint lane) {
    int y;
    __asm__ volatile("shfl.sync.idx.b32 %0, %1, %2, 31, 0xffffffff;" : "=r"(y) : "r"(x), "r"(lane));
    return y;
}
// x plus those of all lanes below.
inline int waveScan(int x) {
    for (uint d = 1; d < LANES; d *= 2)
        __asm__ volatile("{ .reg .s32 y; .reg .pred p;"
                     " shfl.sync.up.b32 y|p, %0, %1, 0, 0xffffffff;"
                     " @p add.s32 %0, %0, y; }"
                     : "+r"(x)
                     : "r"(d));
    return x;
}
// Bit l is set where lane l's condition holds.
inline uint ballot(bool condition) {
    uint lanes;
    __asm__ volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; vote.sync.ballot.b32 %0, p, 0xffffffff; }"
                 : "=r"(lanes)
                 : "r"((uint)condition));
    return lanes;
}
#else
#define LANES 1
inline int shuffle(int x, uint lane) { return x; }
inline int waveScan(int x) { return x; }
inline uint ballot(bool condition) { return condition; }
#endif
#define WAVES (GROUP / LANES)

// The place of a lane's first element; the next row's is 4 * LANES further.
inline uint firstOf(uint tile, uint wave, uint lane) {
    return tile * TILE + wave * (LANES * ELEMS_PER_THREAD) + 4 * lane;
}

// Elements i to i + 3 of in [n], i a multiple of 4; `rest` in place of those from n on.
inline int4 load4(uint n, global const int* in, uint i, int rest) {
    if (i + 4 <= n) return *(global const int4*)(in + i);
    return (int4)(i < n ? in[i] : rest, i + 1 < n ? in[i + 1] : rest, i + 2 < n ? in[i + 2] : rest,
                  rest);
}

// The same, stored; nothing from n on.
inline void store4(uint n, global int* out, uint i, int4 x) {
    if (i + 4 <= n) {
        *(global int4*)(out + i) = x;
    } else {
        if (i < n) out[i] = x.x;
        if (i + 1 < n) out[i + 1] = x.y;
        if (i + 2 < n) out[i + 2] = x.z;
    }
}

// Scans a wave's rows, each by itself: four elements by a lane, then the lanes' sums, then those of
// the rows above; exclusively if EXCLUSIVE is defined. Returns the sum of all.
inline int scanRows(private int4* x) {
    int above = 0;
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) {
        x[r].y += x[r].x;
        x[r].z += x[r].y;
        x[r].w += x[r].z;
        const int sum = x[r].w, scan = waveScan(sum);
#ifdef EXCLUSIVE
        x[r] = (int4)(0, x[r].xyz);
#endif
        x[r] += above + scan - sum;
        above += shuffle(scan, LANES - 1);
    }
    return above;
}

// The sum of totals[0 .. wave-1], and in `all` that of all waves.   totals [WAVES] read
inline int sumBelow(local const int* totals, uint wave, private int* all) {
    int below = 0;
    *all = 0;
    for (uint w = 0; w < WAVES; w++) {
        const int total = totals[w];
        if (w < wave) below += total;
        *all += total;
    }
    return below;
}

// ------------------------------------- decoupled look-back --------------------------------------
// What a tile has published, in one 64-bit word, so that no fence is needed: in the high half how
// much it is, in the low half a sum. Tickets number the tiles in the order in which their groups
// begin, so whoever is waited for runs.
#define EMPTY 0u       // nothing
#define AGGREGATE 1u   // the sum of the tile
#define PREFIX 2u      // the sum of all tiles up to here

// No tile has published anything.   words [2 * tiles + 1] written: the tickets' counter, last, too
kernel void emptyTiles(uint count, global uint* words) {
    const uint i = get_global_id(0);
    if (i < count) words[i] = 0;
}

// The number of this group's tile, by one work-item of it.
inline uint drawTicket(volatile global ulong* tiles, uint count) {
    return atomic_inc((volatile global uint*)(tiles + count));
}

inline void publish(volatile global ulong* tiles, uint tile, uint state, int sum) {
    tiles[tile] = (ulong)state << 32 | (uint)sum;
}

// The sum of all tiles to the left, for all lanes of one wave of the tile's group, which waits for
// tiles that have published nothing yet: lane l looks l + 1 tiles back, then LANES further.
inline int lookBack(volatile global ulong* tiles, uint tile, uint lane) {
    int far = 0;
    for (int t = (int)tile - 1 - (int)lane;; t -= LANES) {
        uint state = PREFIX;
        int sum = 0;
        if (t >= 0) {
            ulong word;
            do word = tiles[t];
            while (word >> 32 == EMPTY);
            state = word >> 32;
            sum = (int)(uint)word;
        }
        const uint ends = ballot(state == PREFIX);
        const uint upTo = ends == 0 ? LANES - 1 : 31 - clz(ends & -ends);
        far += shuffle(waveScan(lane <= upTo ? sum : 0), LANES - 1);
        if (ends != 0) return far;
    }
}
