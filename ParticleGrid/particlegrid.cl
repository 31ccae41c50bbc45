// ParticleGrid: five ways to find out which particles lie in which cell of a grid, and what a grid
// is good for.
//
// Particle p is at (x[p], y[p]), whole numbers below EXTENT. The grid has side * side cells,
// numbered row by row from the top left. A launch has at least as many work-items as its contract
// says, so some have nothing to do: they must neither read nor write.

#ifndef lgWAVE
#define lgWAVE 5  // a wave is 2^lgWAVE work-items
#endif

#define EXTENT 65536u

// Cells are as wide as they are high.
inline uint widthOf(uint side) { return (EXTENT + side - 1) / side; }

inline uint cellOf(uint x, uint y, uint side) {
    const uint width = widthOf(side);
    return y / width * side + x / width;
}

// The particles of a cell are a linked list: heads[c] is any of them, next[p] the one after p, and
// -1 ends the list. heads is -1 everywhere before a launch of tasks 1 to 4. The order of the
// particles within a list is not specified.

// ================================== 1. One work-item per cell ===================================

// x, y  [n]            read
// heads [side * side]  written: cell c by work-item c
// next  [n]            written: next[p] by the work-item of the cell of p
// At least side * side work-items.
kernel void grid_by_cells(uint n, uint side, global const uint* x, global const uint* y,
                          global int* heads, global int* next) {
    const uint c = get_global_id(0);
// ---- TODO 1: over cells ----------------------------------------------------- about 8 lines
// Look at every particle. Those that lie in cell c go into its list.
    (void)c;
// ---- end 1
}

// ============================== 2, 3. One work-item per particle ================================

// A lock is a word that counts its holders: 0 if it is free, 1 if it is held. It is useful only if
// the next holder sees what this one wrote. A fence of OpenCL 1.2 guarantees that only within a
// group; on CPUs it holds for all groups. An NVIDIA GPU needs a special fence, or it reads stale
// values. (In OpenCL C 3.0 that is atomic_work_item_fence with memory_scope_device.)
#if defined(DEVICE_FENCE_PTX)  // NVIDIA
#define DEVICE_FENCE() __asm__ volatile("membar.gl;" ::: "memory")
#elif defined(DEVICE_FENCE_MARK)  // the simulator, which tracks it apart from a fence of the group
#define DEVICE_FENCE() mem_fence(CLK_GLOBAL_MEM_FENCE | DEVICE_FENCE_MARK)
#else
#define DEVICE_FENCE() mem_fence(CLK_GLOBAL_MEM_FENCE)
#endif

// For how many of the first rounds a lock counts as taken by another group: 0, except where groups
// are small, as in the simulator: it runs them one after another, so they never meet at a lock.
#ifndef TAKEN_ROUNDS
#define TAKEN_ROUNDS 0
#endif

// One try, in the round of that number, from 0 on. Returns true if the lock was free; you hold it
// now. It never waits, and in each round it turns away every second wave of the group.
inline bool try_lock(volatile global uint* lock, uint round) {
    const bool turn = round >= TAKEN_ROUNDS && ((get_local_id(0) >> lgWAVE) + round) % 2 == 0;
    const bool mine = turn && atomic_cmpxchg(lock, 0u, 1u) == 0;
    if (mine) DEVICE_FENCE();  // what is protected is read after this
    return mine;
}

// Only the holder may call this: a lock that is released once too often is never free again.
inline void unlock(volatile global uint* lock) {
    DEVICE_FENCE();  // what is protected was written before this
    atomic_dec(lock);
}

// Whether any work-item of the group is waiting. All of them must call this: it contains barriers.
//   vote [1]  local, shared by the group
inline bool anyone(bool waiting, local uint* vote) {
    barrier(CLK_LOCAL_MEM_FENCE);  // everyone has read the last vote
    if (get_local_id(0) == 0) *vote = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (waiting) *vote = 1;  // several may write it, all the same value
    barrier(CLK_LOCAL_MEM_FENCE);
    return *vote != 0;
}

// Nobody waits inside a round: a work-item that does not get the lock goes on to the barrier of
// `anyone` and tries again in the next round. So the holder of the lock never has to wait for those
// that want it, even where the work-items of a wave can only run in lock-step.

// x, y  [n]            read
// lock  [1]            0 before the launch, and after it
// heads [side * side]  read and written, only by the holder of the lock
// next  [n]            written: next[p] by the work-item of p
// vote  [1]            local, for `anyone`
kernel void grid_one_lock(uint n, uint side, global const uint* x, global const uint* y,
                          volatile global uint* lock, global int* heads, global int* next,
                          local uint* vote) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    for (uint first = get_group_id(0) * size; first < n; first += get_global_size(0)) {
        const uint p = first + lid;
        bool waiting = p < n;
        for (uint round = 0; anyone(waiting, vote); ++round) {
// ---- TODO 2: one lock ------------------------------------------------------- about 7 lines
// If p is waiting, try once to get the lock. If you get it, put p at the front of its cell's list,
// unlock, and stop waiting.
            waiting = false;
// ---- end 2
        }
    }
}

// locks [side * side]  0 before the launch, and after it
// heads [side * side]  read and written: heads[c] only by the holder of locks[c]
// All else as in grid_one_lock.
kernel void grid_cell_locks(uint n, uint side, global const uint* x, global const uint* y,
                            volatile global uint* locks, global int* heads, global int* next,
                            local uint* vote) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    for (uint first = get_group_id(0) * size; first < n; first += get_global_size(0)) {
        const uint p = first + lid;
        bool waiting = p < n;
        for (uint round = 0; anyone(waiting, vote); ++round) {
// ---- TODO 3: a lock for each cell ------------------------------------------- about 9 lines
// The same, but only work-items that want the same list compete for a lock.
            waiting = false;
// ---- end 3
        }
    }
}

// ==================================== 4. A grid for each group ==================================

// Each group makes lists of its share of the particles. Work-item w of W = get_global_size(0) takes
// the particles w, w + W, w + 2 W, ... below n.
// x, y     [n]              read
// firsts   [groups * side * side]  written: where the list of cell c begins in the grid of group g,
//                           at g * side * side + c; -1 if it is empty
// lasts    [groups * side * side]  written likewise: where it ends
// next     [n]              written: next[p] by the work-item of p
// ownFirst [side * side]    local, uninitialised, shared by the group
// ownLast  [side * side]    likewise
// There may be more cells than work-items, or fewer.
kernel void grid_private(uint n, uint side, global const uint* x, global const uint* y,
                         global int* firsts, global int* lasts, global int* next,
                         local int* ownFirst, local int* ownLast) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint cells = side * side;
// ---- TODO 4a: private grid -------------------------------------------------- about 14 lines
// Make all lists empty. Put each particle at the front of its list: atomic_xchg does that in one
// step and returns what was at the front before. A particle that finds its list empty is the last
// one in it. Write out the grid. In the first and the last of these phases work-item lid takes the
// cells lid, lid + size, lid + 2 size, ...
    (void)lid, (void)size, (void)cells;
// ---- end 4a
}

// Merges the groups' lists of each cell into one.
// firsts, lasts [groups * side * side]  read: as task 4a leaves them; there may be no groups
// heads [side * side]  written: cell c by work-item c
// next  [n]            written where a list ends: it continues with that of another group
// At least side * side work-items.
kernel void merge_grids(uint groups, uint side, global const int* firsts, global const int* lasts,
                        global int* heads, global int* next) {
    const uint c = get_global_id(0);
    const uint cells = side * side;
// ---- TODO 4b: merge --------------------------------------------------------- about 9 lines
// Link the lists of cell c, group after group. There is no need to walk along a list.
    (void)c, (void)cells;
// ---- end 4b
}

// =================================== 5. Map, sort, find bounds ==================================

// x, y  [n]  read
// keys  [n]  written: the cell of each particle
// order [n]  written: its number
// Work-item p has particle p.
kernel void cells_of_particles(uint n, uint side, global const uint* x, global const uint* y,
                               global uint* keys, global uint* order) {
    const uint p = get_global_id(0);
// ---- TODO 5a: cell of each particle ----------------------------------------- about 4 lines
// Note the cell and the number of particle p.
    if (p < n) keys[p] = 0;
    if (p < n) order[p] = 0;
// ---- end 5a
}

// Between 5a and 5b, the stub sorts both arrays by key, with the kernels at the end of this file.

// keys   [n]            read: the cells of all particles, sorted
// starts [side * side]  -1 before the launch; starts[c] becomes the place of the first in cell c
// ends   [side * side]  -1 before the launch; ends[c] becomes the place after the last one
// A cell without particles keeps -1 and -1. Each place is written at most once.
kernel void cell_bounds(uint n, global const uint* keys, global int* starts, global int* ends) {
    const uint i = get_global_id(0);
// ---- TODO 5b: starts and ends ----------------------------------------------- about 4 lines
// Element i compares itself with its neighbours, where it has them. Where a cell begins or ends,
// note it.
    (void)i;
// ---- end 5b
}

// ======================================== 6. Neighbours =========================================

// Whether two places are at most `radius` apart.
inline bool within(uint x0, uint y0, uint x1, uint y1, uint radius) {
    const ulong dx = abs_diff(x0, x1), dy = abs_diff(y0, y1), r = radius;
    return dx * dx + dy * dy <= r * r;
}

// How many others are at most one cell's width away from each particle?
// x, y       [n]            read
// particles  [n]            read: the numbers of the particles, sorted by cell
// starts     [side * side]  read: the particles of cell c are those from particles[starts[c]]
// ends       [side * side]  read: to particles[ends[c] - 1]; none where both are -1
// neighbours [n]            written: work-item k writes the count for particles[k]
kernel void count_neighbours(uint n, uint side, global const uint* x, global const uint* y,
                             global const uint* particles, global const int* starts,
                             global const int* ends, global uint* neighbours) {
    const uint k = get_global_id(0);
    const uint radius = widthOf(side);
// ---- TODO 6: neighbours ---------------------------------------------------- about 14 lines
// Look into the particle's cell and into those around it, where they exist. No particle is its own
// neighbour.
    if (k < n) neighbours[particles[k]] = radius * 0;
// ---- end 6
}

// ======================================= Given: the sort ========================================

// A stable sort of keys and values by four bits of the key, from the lowest up.
#define DIGITS 16u
#define RUN 32u  // elements that a work-item takes one after another

inline uint digitOf(uint key, uint shift) { return key >> shift & (DIGITS - 1); }

// keys   [n]              read
// counts [DIGITS * runs]  written: how often digit d is in run r, at d * runs + r; r by work-item r
kernel void sort_count(uint n, uint runs, uint shift, global const uint* keys,
                       global uint* counts) {
    const uint r = get_global_id(0);
    if (r >= runs) return;
    uint own[DIGITS];
    for (uint d = 0; d < DIGITS; ++d) own[d] = 0;
    for (uint i = r * RUN; i < min(n, (r + 1) * RUN); ++i) ++own[digitOf(keys[i], shift)];
    for (uint d = 0; d < DIGITS; ++d) counts[d * runs + r] = own[d];
}

// data [n]       read and written: the exclusive scan of each group's elements
// sums [groups]  written: their sum
// buf  [size]    local
kernel void sort_scan(uint n, global uint* data, global uint* sums, local uint* buf) {
    const uint i = get_global_id(0), lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint own = i < n ? data[i] : 0;
    buf[lid] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint step = 1; step < size; step *= 2) {
        const uint left = lid >= step ? buf[lid - step] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        buf[lid] += left;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i < n) data[i] = buf[lid] - own;
    if (lid == size - 1) sums[get_group_id(0)] = buf[lid];
}

// data [n]       read and written: sums[g] is added to each element of group g
// sums [groups]  read
kernel void sort_add(uint n, global uint* data, global const uint* sums) {
    const uint i = get_global_id(0);
    if (i < n) data[i] += sums[get_group_id(0)];
}

// keys, values       [n]              read
// counts             [DIGITS * runs]  read: the exclusive scan of what sort_count has counted
// outKeys, outValues [n]              written: sorted by the digit; run r by work-item r
kernel void sort_scatter(uint n, uint runs, uint shift, global const uint* keys,
                         global const uint* values, global const uint* counts,
                         global uint* outKeys, global uint* outValues) {
    const uint r = get_global_id(0);
    if (r >= runs) return;
    uint place[DIGITS];
    for (uint d = 0; d < DIGITS; ++d) place[d] = counts[d * runs + r];
    for (uint i = r * RUN; i < min(n, (r + 1) * RUN); ++i) {
        const uint to = place[digitOf(keys[i], shift)]++;
        outKeys[to] = keys[i];
        outValues[to] = values[i];
    }
}
