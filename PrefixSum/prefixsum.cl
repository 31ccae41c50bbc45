// Prefix sums: naive; work-efficient, without and with padding; of large arrays, by block sums; by
// waves; and in a single pass.
//
// With binOp written as +, the inclusive scan of x0 x1 x2 ... is x0, x0+x1, x0+x1+x2, ..., and the
// exclusive scan is NE, x0, x0+x1, ...
//
// What host and kernels must agree upon comes from the host as -D; the values here let the file be
// read on its own.
#ifndef ElTp
#define ElTp int             // the type of an element: int or float
#endif
#ifndef NE
#define NE 0                 // the neutral element of binOp
#endif
#ifndef lgWAVE
#define lgWAVE 5
#endif
#ifndef WAVE
#define WAVE (1 << lgWAVE)   // work-items that make a wave
#endif
#define BANKS 32             // of local memory, each one element wide
#if !defined(OP_ADD) && !defined(OP_MAX) && !defined(OP_MIN) && !defined(OP_LAST)
#define OP_ADD
#endif

// The operator of the scans: associative, and no more than that. OP_LAST keeps the rightmost
// operand that is not 0, so binOp(a, b) is not binOp(b, a): a is what lies further left.
inline ElTp binOp(ElTp a, ElTp b) {
#if defined(OP_MAX)
    return a > b ? a : b;
#elif defined(OP_MIN)
    return a < b ? a : b;
#elif defined(OP_LAST)
    return b != 0 ? b : a;
#else
    return a + b;
#endif
}

// ============================= 2a. Naive scan: one launch per step ==============================

// One step of the inclusive scan. The steps look 1, 2, 4, ... elements to the left, until that is n
// or more; each is a launch of its own, which reads what the one before it wrote.
//   in   [n]  read
//   out  [n]  written, element i by work-item i: even where there is nothing to combine
// At least n work-items; those from n on have nothing to do.
// i is a size_t: as a uint, i - stride may wrap around, which compilers vectorise badly.
// Hazard: element i is read by work-item i and by work-item i + stride. Nothing orders the two, so
// `in` is read only: that is why there are two arrays, which the stub swaps.
kernel void naiveScanStep(uint n, uint stride, global ElTp* in, global ElTp* out) {
    const size_t i = get_global_id(0);
    // ---- TODO 2a: naiveScanStep ------------------------------------------------ about 3 lines
    // out[i] is in[i] with the element `stride` to its left, if there is one, combined in front.
    if (i < n) out[i] = NE;
    // ---- end 2a
}

// ====================== 2b. Work-efficient scan of a block, in two sweeps =======================

// get_local_id(0), computed anew: for an index that is used both before and after a barrier. A CPU
// runs a group's work-items in turn, from one barrier to the next, and keeps what each has
// computed in memory meanwhile. If an index comes from memory, the compiler does not know that
// neighbours access neighbouring elements, and accesses them one by one.
inline size_t localIdAnew(void) {
    return get_global_id(0) - get_group_id(0) * get_local_size(0);
}

// Work-group g scans block g, elements [2*L*g, 2*L*g + 2*L), by itself; L is the group's size, and
// the stub ensures that L is a power of two.
//   in         [n]    read
//   exclusive  [n]    written: the exclusive scan of each block
//   inclusive  [n]    written: the inclusive scan of each block
//   buf        [2*L]  local: the tree. Between the write of one work-item and the read of another
//                     there must be a barrier, and every work-item of the group must reach it
// A node of the tree over 2*d elements has its value in the last of them, which is also where its
// right child has its value; that of its left child lies d places to the left. Going up, d = 1, 2,
// 4, ..., L, and a node becomes left child + right child. Going down, d = L, ..., 4, 2, 1, and a
// node passes to each child the combination of all that lies to the left of that child.
// Work-efficient: at most 4 additions for each element.
// buf is `tree`, declared volatile so that compilers access one element at a time: nodes lie apart,
// and a CPU loses time by accessing several of them at once.
// Hazards: the last block may hold fewer than 2*L elements, and the tree must be filled all the
// same; each step reads what the step before wrote.
kernel void localScan(uint n, global ElTp* in, global ElTp* exclusive, global ElTp* inclusive,
                      local ElTp* tree) {
    volatile local ElTp* buf = tree;
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint i = get_group_id(0) * 2 * size + lid;
    const uint j = i + size;
    // ---- TODO 2b: localScan ---------------------------------------------------- about 25 lines
    // Load elements i and j (NE from n on) to their places in buf. Sweep up. Clear the root. Sweep
    // down. What buf holds then is the exclusive scan; one more operation makes it inclusive.
    if (i < n) exclusive[i] = inclusive[i] = buf[lid] = NE;
    if (j < n) exclusive[j] = inclusive[j] = NE;
    // ---- end 2b
}

// ============================= 2c. The same without bank conflicts ==============================

// out is the inclusive scan of each block. All else is as in localScan, except where the elements
// lie in local memory: word w lies in bank w % BANKS, and a bank serves one word at a time. At the
// larger distances of the tree all work-items of a wave need words of the same few banks, unless
// the elements are moved apart.
//   in   [n]  read     out  [n]  written
//   buf  [2*L + 2*L/BANKS + 2*L/(BANKS*BANKS)]  local: room for one word of padding after every
//        BANKS elements, and for one more after every BANKS of these
// Hazard: an element has one place. Loading, combining and storing must agree on it.
kernel void paddedScan(uint n, global ElTp* in, global ElTp* out, local ElTp* tree) {
    volatile local ElTp* buf = tree;
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint i = get_group_id(0) * 2 * size + lid;
    const uint j = i + size;
    // ---- TODO 2c: paddedScan --------------------------------------------------- about 25 lines
    // Your two sweeps, with a macro around every index into buf. `make counters` must count no bank
    // conflict, with groups of 1024 work-items as well.
    if (i < n) out[i] = buf[lid] = NE;
    if (j < n) out[j] = NE;
    // ---- end 2c
}

// ======================= 2d. Large arrays: scan the blocks' sums as well ========================

// paddedScan has scanned each block of `block` elements by itself. These kernels join the blocks:
//   blockSums   picks the sum of each block out of the scanned blocks. The stub scans the sums as
//               it scanned the elements: in blocks, whose sums are scanned again, on as many levels
//               as n needs
//   addOffsets  puts in front of each element the combination of all blocks to the left of its own
// Hazards: the last block may be short; a block's own sum is in its elements already; nothing lies
// to the left of the first block.
//
// ---- TODO 2d: blockSums, addOffsets --------------------------------------------- about 6 lines
// One work-item for each block, and one for each element; there may be more, with nothing to do.
//   scanned  [n]       read: the inclusive scan of each block
//   sums     [blocks]  written, element g by work-item g: the combination of block g. There are
//                      n / block blocks, rounded up
kernel void blockSums(uint n, uint block, global ElTp* scanned, global ElTp* sums) {
    const uint g = get_global_id(0);
    if (g * block < n) sums[g] = NE;
}

//   scanned  [n]       read: as above
//   offsets  [blocks]  read: the inclusive scan of sums, over all blocks
//   out      [n]       written, element i by work-item i: the inclusive scan over all blocks
kernel void addOffsets(uint n, uint block, global ElTp* scanned, global ElTp* offsets,
                       global ElTp* out) {
    const uint i = get_global_id(0);
    if (i < n) out[i] = NE;
}
// ---- end 2d

// ====================================== 2w. Scan by waves =======================================

// What one lane writes, the other lanes of its wave may read after the next WAVE_FENCE(). Every
// work-item of the group must reach every fence: on a device without waves the fence is a barrier
// of the whole group.
#if defined(WAVE_FENCE_SUBGROUP)
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#define WAVE_FENCE() sub_group_barrier(CLK_LOCAL_MEM_FENCE)  // OpenCL C 2.0 on
#elif defined(WAVE_FENCE_WARP)
#define WAVE_FENCE() __asm__ volatile("bar.warp.sync 0xffffffff;" ::: "memory")
#else
#define WAVE_FENCE() barrier(CLK_LOCAL_MEM_FENCE)
#endif

// A block of L elements, one for each work-item, is scanned by combining the scans of its waves. L
// may be any multiple of WAVE, and there are at most WAVE waves.
//
// ---- TODO 2w: scanWave, scanBlock ---------------------------------------------- about 20 lines
// Scans the elements of each wave.
//   buf      [L]  local: work-item i has written element i, and a barrier has passed since.
//                 Afterwards buf[lid] is the inclusive scan of the wave. A fence must pass before
//                 other lanes read it
//   lid      the work-item's number in its group; its lane is its number in its wave
//   returns  the exclusive scan of the wave at lid's element
// Hazards: a lane reads what a lane to its left overwrites in the same step, so a fence belongs
// between reading and writing, and another between writing and the next step's reading.
inline ElTp scanWave(local ElTp* buf, uint lid) {
    // lgWAVE steps that look h = 1, 2, 4, ... lanes to the left
    return buf[lid];
}

// Scans the elements of the block; all of its work-items must call it.
//   buf      [L]  local: as above. Afterwards it may hold anything; a barrier has passed, so the
//                 caller may write to it
//   returns  the exclusive scan of the block at lid's element
// Hazard: scanWave contains fences, so all waves must call it.
inline ElTp scanBlock(local ElTp* buf, uint lid) {
    // Scan the waves; gather their sums in the first places of buf; scan these; put in front of
    // each element the combination of the waves to its left.
    return buf[lid];
}
// ---- end 2w

// Both scans of each wave.
//   in   [n]  read     exclusive, inclusive  [n]  written     buf  [L]  local
kernel void waveScan(uint n, global ElTp* in, global ElTp* exclusive, global ElTp* inclusive,
                     local ElTp* buf) {
    const uint lid = get_local_id(0);
    const uint i = get_global_id(0);
    buf[lid] = i < n ? in[i] : NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const ElTp before = scanWave(buf, lid);
    if (get_global_id(0) < n) exclusive[get_global_id(0)] = before;
    WAVE_FENCE();
    // now the lanes of a wave may read each other's elements: each stores that of its mirror image
    const uint other = get_local_id(0) ^ (WAVE - 1);
    const uint j = get_global_id(0) - get_local_id(0) + other;
    if (j < n) inclusive[j] = buf[other];
}

// The exclusive scan of each block of L elements.
//   in   [n]  read     out  [n]  written, element i by work-item i     buf  [L]  local
kernel void blockScan(uint n, global ElTp* in, global ElTp* out, local ElTp* buf) {
    const uint lid = get_local_id(0);
    const uint i = get_global_id(0);
    buf[lid] = i < n ? in[i] : NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const ElTp before = scanBlock(buf, lid);
    if (get_global_id(0) < n) out[get_global_id(0)] = before;
    buf[get_local_id(0)] = before;  // as any caller may: nobody reads what buf held
}

// ======================== 2x. Single pass: scan with decoupled look-back ========================

// The array is cut into tiles of ITEMS * L elements, ITEMS neighbours for each work-item. A group
// scans one tile, publishes its sum, and looks back over the tiles to its left until it knows their
// combination: the array is read once and written once, by one launch.
//
// OpenCL does not promise that one group makes progress while another waits for it. Hence:
//   - A group draws its tile's number as a ticket from a counter, so the tiles to its left belong
//     to groups that have started, in whatever order the device starts them. The number of the
//     group means nothing, and neither does the number of groups in the launch.
//   - A group that has started may still be suspended until all others have ended. So nobody waits
//     forever: a tile that has published nothing after being asked PATIENCE times can be summed
//     up from the input.
#define ITEMS 4
#ifndef PATIENCE
#define PATIENCE 1000
#endif

// What a tile has published.
#define EMPTY 0u      // nothing
#define AGGREGATE 1u  // the combination of the tile
#define PREFIX 2u     // the combination of the tile and of all tiles to its left

#define PASTE(a, b) a##b
#define JOIN(a, b) PASTE(a, b)
#define AS_ELTP(bits) JOIN(as_, ElTp)(bits)

// A tile publishes a state and a value. OpenCL 1.2 orders nothing between two groups except what
// they do to one and the same word by atomic functions, so a flag in one word says nothing about a
// value in another. Each of the two words of a tile therefore holds half of the value and the state
// it belongs to: two halves with the same state make a value, in whatever order they arrive.
//   status  [2 * tiles]  0 at first
inline void publish(volatile global uint* status, uint tile, uint state, ElTp value) {
    const uint bits = as_uint(value);
    atomic_xchg(&status[2 * tile], (state << 16) | (bits >> 16));
    atomic_xchg(&status[2 * tile + 1], (state << 16) | (bits & 0xffff));
}

// What the tile has published by now: returns its state, and sets *value where that is not EMPTY.
inline uint ask(volatile global uint* status, uint tile, private ElTp* value) {
    const uint high = atomic_or(&status[2 * tile], 0u);
    const uint low = atomic_or(&status[2 * tile + 1], 0u);
    if (high >> 16 != low >> 16) return EMPTY;  // one half is newer
    *value = AS_ELTP((high << 16) | (low & 0xffff));
    return high >> 16;
}

// The combination of the tile, computed by one work-item from the input: slow, but without waiting.
//   size  the work-items of a group
inline ElTp sumTile(uint n, global const ElTp* in, uint tile, uint size) {
    const uint end = min((tile + 1) * ITEMS * size, n);
    ElTp sum = NE;
    for (uint i = tile * ITEMS * size; i < end; i++) sum = binOp(sum, in[i]);
    return sum;
}

// Load and store a work-item's own elements, `first` to first + ITEMS - 1, in global memory; from n
// on, NE is loaded and nothing stored. Four at once where there are four, so that a wave's accesses
// coalesce.
inline void loadItems(uint n, global const ElTp* in, uint first, private ElTp* own) {
    if (first + ITEMS <= n) {
        vstore4(vload4(0, in + first), 0, own);
    } else {
        for (uint k = 0; k < ITEMS; k++) own[k] = first + k < n ? in[first + k] : NE;
    }
}
inline void storeItems(uint n, private const ElTp* own, uint first, global ElTp* out) {
    if (first + ITEMS <= n) {
        vstore4(vload4(0, own), 0, out + first);
    } else {
        for (uint k = 0; k < ITEMS && first + k < n; k++) out[first + k] = own[k];
    }
}

// Prepares for the scan of the tiles: the first ticket is `first`, and no tile has published yet.
//   tickets  [1]  written     status  [words]  written, word i by work-item i
kernel void prepareTiles(uint words, uint first, global uint* tickets, global uint* status) {
    const uint i = get_global_id(0);
    if (i == 0) tickets[0] = first;
    if (i < words) status[i] = EMPTY;
}

// Scans tile after tile, one for each group.
//   in       [n]          read
//   out      [n]          written: the inclusive scan of in
//   tickets  [1]          the number of the next tile; each group draws one ticket
//   status   [2 * tiles]  what the tiles publish, accessed only by publish and ask
//   buf      [L]          local, for scanBlock
// Hazards: only one work-item should draw, publish and ask, and the others need its results; what
// is further left comes in front; tile 0 has nothing to its left.
kernel void lookBackScan(uint n, global ElTp* in, global ElTp* out, volatile global uint* tickets,
                         volatile global uint* status, local ElTp* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    // ---- TODO 2x: lookBackScan ------------------------------------------------ about 35 lines
    // Draw a ticket. Scan the tile: each work-item its own elements, then scanBlock their sums.
    // Publish AGGREGATE. Look back until a PREFIX or the first tile. Publish PREFIX. Store.
    for (uint i = get_global_id(0); i < n; i += size * get_num_groups(0)) out[i] = NE;
    if (lid >= size) out[0] = buf[0];
    // ---- end 2x
}

// For the stub's proof that no group waits forever: publishes AGGREGATE for every second tile
// before tile `end`, beginning with tile end - 2, as if its group had been suspended after that.
//   in      [n]  read     status  [2 * tiles]  as above
//   size    the work-items of a group of lookBackScan
kernel void suspendedGroups(uint n, uint end, uint size, global ElTp* in,
                            volatile global uint* status) {
    const uint tile = get_global_id(0);
    if (tile < end && (end - tile) % 2 == 0)
        publish(status, tile, AGGREGATE, sumTile(n, in, tile, size));
}
