// Stable radix sort of pairs with 8 bits at a time, each pass in one sweep (Adinets and Merrill
// 2022): all four histograms of digits are counted in one reading of the keys, so each pass knows
// where a digit begins, and by decoupled look-back where the tiles to the left end in it.
//
// `words` holds all that groups pass to each other: starts [PASSES][DIGITS], where a digit begins in
// the output; tickets [PASSES]; tiles [PASSES][count][DIGITS], what each tile has published, each
// word by a work-item of its group.
#define DIGITS 256
#define PASSES 4
#define STARTS(pass) ((pass) * DIGITS)
#define TICKET(pass) (PASSES * DIGITS + (pass))
#define TILES(pass, count) (PASSES * (DIGITS + 1) + (pass) * (count) * DIGITS)

inline uint digitOf(uint key, uint pass) { return key >> 8 * pass & (DIGITS - 1); }

// starts[pass][digit] += how many keys have the digit.
//   keys [n] read   words as below, empty: the starts are added to by all groups, atomically
KERNEL recordDigits(uint n, global const uint* keys, volatile global uint* words) {
    local uint counts[PASSES * DIGITS];
    const uint lid = get_local_id(0), stride = 4 * GROUP * get_num_groups(0);
    for (uint s = lid; s < PASSES * DIGITS; s += GROUP) counts[s] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint i = 4 * (get_group_id(0) * GROUP + lid);
#define COUNT(key) \
    for (uint pass = 0; pass < PASSES; pass++) \
        atomic_inc(&counts[pass * DIGITS + digitOf(key, pass)]);
    for (; i + 4 <= n; i += stride) {
        const uint4 x = *(global const uint4*)(keys + i);
        COUNT(x.x) COUNT(x.y) COUNT(x.z) COUNT(x.w)
    }
    for (uint k = i; k < n && k < i + 4; k++) COUNT(keys[k])
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = lid; s < PASSES * DIGITS; s += GROUP)
        if (counts[s] > 0) atomic_add(&words[s], counts[s]);
}

// The exclusive scan of x over the group's first DIGITS work-items, by all work-items.
//   totals [DIGITS / LANES] local, written
inline uint scanDigits(uint x, local int* totals) {
    const uint lid = get_local_id(0), wave = lid / LANES;
    const uint scan = waveScan(x);
    if (lid % LANES == LANES - 1 && lid < DIGITS) totals[wave] = scan;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint below = 0;
    for (uint w = 0; w < DIGITS / LANES; w++)
        if (w < wave) below += totals[w];
    return below + scan - x;
}

// A group for each pass: its counts become the digits' starts.   words as below: starts alone
KERNEL recordStarts(global uint* words) {
    local int totals[DIGITS / LANES];
    const uint lid = get_local_id(0), at = get_group_id(0) * DIGITS + lid;
    const uint count = lid < DIGITS ? words[at] : 0, start = scanDigits(count, totals);
    if (lid < DIGITS) words[at] = start;
}

// The lanes of the wave with the same digit: bit by bit, those that agree with this one.
inline uint peersOf(uint digit) {
    uint peers = ~0u;
    for (uint bit = 0; bit < 8; bit++)
        __asm__ volatile("{ .reg .pred p; .reg .b32 b; and.b32 b, %1, %2; setp.ne.u32 p, b, 0;"
                         " vote.sync.ballot.b32 b, p, 0xffffffff; @!p not.b32 b, b;"
                         " and.b32 %0, %0, b; }"
                         : "+r"(peers)
                         : "r"(digit), "r"(1u << bit));
    return peers;
}

// How many keys with the digit all tiles to the left have. What a tile has published is one word:
// its state in the top two bits, a count in the others.
inline uint lookBackDigit(volatile global uint* tiles, uint tile, uint digit) {
    uint far = 0;
    for (int t = (int)tile - 1; t >= 0; t--) {
        uint word;
        do word = tiles[t * DIGITS + digit];
        while (word >> 30 == EMPTY);
        far += word & 0x3fffffff;
        if (word >> 30 == PREFIX) break;
    }
    return far;
}

// One pass over `count` tiles. A wave's elements are in the order of (row, lane), here with one
// element a row.
//   keys, values [n] read   outKeys, outValues [n] written   words as above
KERNEL recordSweep(uint n, uint count, uint pass, global const uint* keys,
                   global const int* values, volatile global uint* words, global uint* outKeys,
                   global int* outValues) {
    local uint shared[TILE];    // [WAVES][DIGITS] counts, then the tile's keys, then its values
    local uint begin[DIGITS];   // where a digit begins in the tile
    local uint offset[DIGITS];  // from an element's place in the tile to its place in the output
    local int totals[DIGITS / LANES];
    local uint drawn[1];
    const uint lid = get_local_id(0), lane = lid % LANES, wave = lid / LANES;
    local uint* counts = shared + wave * DIGITS;
    volatile global uint* tiles = words + TILES(pass, count);
    for (uint d = lane; d < DIGITS; d += LANES) counts[d] = 0;
    if (lid == 0) drawn[0] = atomic_inc(&words[TICKET(pass)]);
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint tile = drawn[0], first = tile * TILE + wave * (LANES * ELEMS_PER_THREAD) + lane;

    // ---- rank each key among those with its digit in the wave
    uint key[ELEMS_PER_THREAD];
    uint places[ELEMS_PER_THREAD / 2];  // 16 bits each: registers are what is short
#define PLACE(r) (places[(r) / 2] >> 16 * ((r) % 2) & 0xffff)
    #pragma unroll
    for (uint r = 0; r < ELEMS_PER_THREAD; r++)
        key[r] = first + r * LANES < n ? keys[first + r * LANES] : ~0u;
    #pragma unroll
    for (uint r = 0; r < ELEMS_PER_THREAD; r++) {
        const uint digit = digitOf(key[r], pass), peers = peersOf(digit), leader = 31 - clz(peers);
        int before = 0;
        if (lane == leader) before = atomic_add(&counts[digit], popcount(peers));
        const uint rank = shuffle(before, leader) + popcount(peers & ((1u << lane) - 1));
        if (r % 2)
            places[r / 2] |= rank << 16;
        else
            places[r / 2] = rank;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    // ---- count each digit in the tile, work-item by digit
    uint all = 0;
    if (lid < DIGITS) {
        for (uint w = 0; w < WAVES; w++) {
            const uint own = shared[w * DIGITS + lid];
            shared[w * DIGITS + lid] = all;
            all += own;
        }
        tiles[tile * DIGITS + lid] = AGGREGATE << 30 | all;
    }
    const uint start = scanDigits(all, totals);
    if (lid < DIGITS) begin[lid] = start;
    barrier(CLK_LOCAL_MEM_FENCE);

    // ---- sort the tile in local memory
    #pragma unroll
    for (uint r = 0; r < ELEMS_PER_THREAD; r++) {
        const uint digit = digitOf(key[r], pass);
        places[r / 2] += (begin[digit] + counts[digit]) << 16 * (r % 2);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (uint r = 0; r < ELEMS_PER_THREAD; r++) shared[PLACE(r)] = key[r];
    if (lid < DIGITS) {
        const uint far = lookBackDigit(tiles, tile, lid);
        tiles[tile * DIGITS + lid] = PREFIX << 30 | (far + all);
        offset[lid] = words[STARTS(pass) + lid] + far - start;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    // ---- neighbours store neighbours: the keys, then the values. Loaded any earlier, the values
    // take so many registers that fewer groups run side by side.
    #pragma unroll
    for (uint r = 0; r < ELEMS_PER_THREAD; r++)
        key[r] = first + r * LANES < n ? values[first + r * LANES] : 0;
    uint digits[(ELEMS_PER_THREAD + 3) / 4] = {0};  // of what is stored, four in a word
    const uint size = min(n - tile * TILE, (uint)TILE);
    #pragma unroll
    for (uint r = 0; r < ELEMS_PER_THREAD; r++) {
        const uint i = r * GROUP + lid, own = shared[i], digit = digitOf(own, pass);
        digits[r / 4] |= digit << 8 * (r % 4);
        if (i < size) outKeys[offset[digit] + i] = own;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (uint r = 0; r < ELEMS_PER_THREAD; r++) shared[PLACE(r)] = key[r];
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (uint r = 0; r < ELEMS_PER_THREAD; r++) {
        const uint i = r * GROUP + lid, digit = digits[r / 4] >> 8 * (r % 4) & (DIGITS - 1);
        if (i < size) outValues[offset[digit] + i] = shared[i];
    }
}
