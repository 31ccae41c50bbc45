// Scan and what it is good for: partition, segmented scan, sparse matrix times vector.
//
// Whatever host and kernels must agree on is passed by the host with -D; the defaults here let the
// file be read on its own.
#ifndef ElTp
#define ElTp int             // the type of an element
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
#ifndef ELEMS_PER_THREAD
#define ELEMS_PER_THREAD 8   // elements that one work-item scans by itself
#endif
#ifndef STRETCHES
#define STRETCHES 0          // 1, as suits a CPU: a work-item reads its elements where they are
#endif
#if !defined(OP_ADD) && !defined(OP_MAX) && !defined(OP_MIN) && !defined(OP_LAST)
#define OP_ADD
#endif

// The operator of the scans: associative, and no more than that. OP_LAST keeps the rightmost
// operand that is not 0, so binOp(a, b) is not binOp(b, a): a comes from the left.
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

// What a lane writes may be read by the other lanes of its wave after the next WAVE_FENCE(). Every
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

// ==================================== 2. Scan within a wave ======================================

// Each wave of the group scans its own WAVE neighbouring elements: sh_data[th_id] becomes the
// combination of what its wave held, from the wave's first element to sh_data[th_id], inclusive.
//   sh_data  local, one element for each work-item; there has been a fence since it was written,
//            and there must be another before this function returns, since lanes read each
//            other's results immediately
//   th_id    the work-item's number in its group; not its lane, which is its number in its wave
//   returns  the new sh_data[th_id]
// Hazards: a lane reads what a lane to its left overwrites in the same step. So one fence belongs
// between all reads and all writes, and another between all writes and the reads of the next step.
// Every work-item of the group must reach each of them, even those with nothing to add.
inline ElTp incScanWave(local volatile ElTp* sh_data, const size_t th_id) {
    // ---- TODO 2: incScanWave ---------------------------------------------------- about 10 lines
    // lgWAVE steps: in step d, the lanes from h = 2^d on combine the element h places to the left
    // with their own.
    return sh_data[th_id];
    // ---- end 2
}

// ============================ Given: scan of any length, in three phases =========================
//
// Each group is responsible for elem_per_group neighbouring elements and goes through them in
// rounds of L * ELEMS_PER_THREAD, where L is the group's size.
//   redPhaseKer    reduces each group's elements to one value
//   shortScanKer   scans these values; there are so few that one group can, in one round
//   scanPhaseKer   scans each group's elements, starting from the value of the group to its left

// Scans one element for each work-item of the group; all of them must call it. At most WAVE waves.
//   sh_data  [L]  local: work-item i has written element i, and there has been a barrier since
//   returns  the new sh_data[th_id], after a barrier, so all of sh_data may be read
inline ElTp incScanGroup(local volatile ElTp* sh_data, const size_t th_id) {
    const size_t lane = th_id & (WAVE - 1);
    const size_t wave = th_id >> lgWAVE;
    // each wave scans its own elements; the last one is the wave's sum, which each lane may read
    ElTp sum = incScanWave(sh_data, th_id);
    const ElTp waveSum = sh_data[th_id | (WAVE - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);
    // the sums move to the first places of sh_data
    if (lane == 0) sh_data[wave] = waveSum;
    barrier(CLK_LOCAL_MEM_FENCE);
    // wave 0 scans these; the others scan whatever they hold, since all must reach the fences
    incScanWave(sh_data, th_id);
    barrier(CLK_LOCAL_MEM_FENCE);
    // the combination of the waves to the left comes in front of each element
    if (wave > 0) sum = binOp(sh_data[wave - 1], sum);
    barrier(CLK_LOCAL_MEM_FENCE);
    sh_data[th_id] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    return sum;
}

// Copies one round, from inp[first] on, to local memory; from `end` on it stores NE. Neighbouring
// work-items read neighbouring elements, which are not the ones that they use: hence the barrier.
inline void stageElements(global const ElTp* inp, uint first, uint end, local ElTp* staged) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
        const uint i = k * size + lid;
        staged[i] = first + i < end ? inp[first + i] : NE;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}

// The reverse: copies a round back to global memory.
inline void storeElements(local const ElTp* staged, uint first, uint end, global ElTp* out) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
        const uint i = k * size + lid;
        if (first + i < end) out[first + i] = staged[i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}

// Scans each work-item's own staged elements separately, and then the work-items' sums.
//   staged [L * ELEMS_PER_THREAD]     sums [L] written
inline void scanSums(local ElTp* staged, local ElTp* sums) {
    const uint lid = get_local_id(0);
    local ElTp* own = staged + lid * ELEMS_PER_THREAD;
    // 1. each work-item scans its own elements, alone
    ElTp sum = own[0];
    for (uint k = 1; k < ELEMS_PER_THREAD; k++) {
        sum = binOp(sum, own[k]);
        own[k] = sum;
    }
    // 2. and publishes the last one
    sums[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    // 3. and 4. these are scanned, first by each wave and then by the group
    incScanGroup(sums, lid);
}

// Scans the staged elements, with `acc` to their left; returns acc combined with all of them.
inline ElTp scanStaged(local ElTp* staged, local ElTp* sums, ElTp acc) {
    const uint lid = get_local_id(0);
    local ElTp* own = staged + lid * ELEMS_PER_THREAD;
    scanSums(staged, sums);
    const ElTp left = lid > 0 ? binOp(acc, sums[lid - 1]) : acc;
    for (uint k = 0; k < ELEMS_PER_THREAD; k++) own[k] = binOp(left, own[k]);
    acc = binOp(acc, sums[get_local_size(0) - 1]);
    barrier(CLK_LOCAL_MEM_FENCE);
    return acc;
}

// On a CPU a work-item should read its own stretch of global memory: it runs alone, caches
// serve it as local memory would, and there is nothing to coalesce. These functions return how many
// elements it has in the round from `first` on, and which of the round's elements is its first.
inline uint ownCount(uint first, uint end) {
    const uint begin = first + get_local_id(0) * ELEMS_PER_THREAD;
    return begin < end ? min(end - begin, (uint)ELEMS_PER_THREAD) : 0;
}
inline uint ownFirst() { return get_local_id(0) * ELEMS_PER_THREAD; }

// In local memory lies the staged round, if there is one, and then each work-item's sum.
inline uint stagedCount() { return STRETCHES ? 0 : get_local_size(0) * ELEMS_PER_THREAD; }

// Like stageElements and scanSums, except that nothing is staged.
//   inp  from the work-item's first element on; it has `count` of them     sums [L] written
inline void scanSumsOfStretches(global const ElTp* inp, uint count, local ElTp* sums) {
    const uint lid = get_local_id(0);
    ElTp sum = NE;
    for (uint k = 0; k < count; k++) sum = binOp(sum, inp[k]);
    sums[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    incScanGroup(sums, lid);
}

// Like scanStaged, but from inp to out.
inline ElTp scanStretches(global const ElTp* inp, uint count, local ElTp* sums, ElTp acc,
                          global ElTp* out) {
    const uint lid = get_local_id(0);
    scanSumsOfStretches(inp, count, sums);
    ElTp sum = lid > 0 ? binOp(acc, sums[lid - 1]) : acc;
    #pragma unroll 8
    for (uint k = 0; k < count; k++) {
        sum = binOp(sum, inp[k]);
        out[k] = sum;
    }
    acc = binOp(acc, sums[get_local_size(0) - 1]);
    barrier(CLK_LOCAL_MEM_FENCE);
    return acc;
}

// d_tmp[g] = the combination of group g's elements.
//   d_inp [N] read   d_tmp [groups] written, element g by group g
//   locmem [L * ELEMS_PER_THREAD + L] local: the staged elements, then the work-items' sums; [L]
//   where STRETCHES is 1
kernel void redPhaseKer(uint N, uint elem_per_group, global ElTp* d_inp, global ElTp* d_tmp,
                        local ElTp* locmem) {
    const uint size = get_local_size(0);
    const uint round = size * ELEMS_PER_THREAD;
    const uint begin = get_group_id(0) * elem_per_group;
    const uint end = min(begin + elem_per_group, N);
    local ElTp* sums = locmem + stagedCount();

    ElTp acc = NE;
    for (uint first = begin; first < end; first += round) {
        if (STRETCHES) {
            scanSumsOfStretches(d_inp + first + ownFirst(), ownCount(first, end), sums);
        } else {
            stageElements(d_inp, first, end, locmem);
            scanSums(locmem, sums);
        }
        acc = binOp(acc, sums[size - 1]);  // read before the next round is staged
    }
    if (get_local_id(0) == 0) d_tmp[get_group_id(0)] = acc;
}

// Scans arr in place, with one group and in one round.
//   arr [N] read and written, N <= L * ELEMS_PER_THREAD   locmem as in redPhaseKer
kernel void shortScanKer(uint N, global ElTp* arr, local ElTp* locmem) {
    local ElTp* sums = locmem + stagedCount();
    if (STRETCHES) {
        scanStretches(arr + ownFirst(), ownCount(0, N), sums, NE, arr + ownFirst());
    } else {
        stageElements(arr, 0, N, locmem);
        scanStaged(locmem, sums, NE);
        storeElements(locmem, 0, N, arr);
    }
}

// d_out = the inclusive scan of d_inp.
//   d_inp [N] read   d_tmp [groups] read: the scanned results of the groups   d_out [N] written
//   locmem as in redPhaseKer
kernel void scanPhaseKer(uint N, uint elem_per_group, global ElTp* d_inp, global ElTp* d_tmp,
                         global ElTp* d_out, local ElTp* locmem) {
    const uint group = get_group_id(0);
    const uint round = get_local_size(0) * ELEMS_PER_THREAD;
    const uint begin = group * elem_per_group;
    const uint end = min(begin + elem_per_group, N);
    local ElTp* sums = locmem + stagedCount();

    ElTp acc = NE;  // all that lies to the left of this round
    if (group > 0) acc = d_tmp[group - 1];
    for (uint first = begin; first < end; first += round) {
        if (STRETCHES) {
            const uint own = first + ownFirst();
            acc = scanStretches(d_inp + own, ownCount(first, end), sums, acc, d_out + own);
        } else {
            stageElements(d_inp, first, end, locmem);
            acc = scanStaged(locmem, sums, acc);
            storeElements(locmem, first, end, d_out);
        }
    }
}

// ========================= Given: segmented scan, in the same three phases =======================
//
// flags[i] != 0 where a segment begins. A segmented scan is a scan of pairs of flag and value, with
// the operator below. Within the group it uses the lecture's other method, an up-sweep and a
// down-sweep over a tree, so nothing here depends on task 2.

typedef struct {
    uchar flg;  // does a segment begin in this stretch?
    ElTp val;   // the combination of what follows the last such place
} Sgm;

inline Sgm sgmOp(Sgm a, Sgm b) {
    Sgm r;
    r.flg = a.flg | b.flg;
    r.val = b.flg ? b.val : binOp(a.val, b.val);
    return r;
}

inline Sgm sgmNeutral() {
    Sgm r;
    r.flg = 0;
    r.val = NE;
    return r;
}

inline Sgm sgmAt(local const uchar* flgs, local const ElTp* vals, uint i) {
    Sgm r;
    r.flg = flgs[i];
    r.val = vals[i];
    return r;
}

inline void sgmPut(local uchar* flgs, local ElTp* vals, uint i, Sgm x) {
    flgs[i] = x.flg;
    vals[i] = x.val;
}

// Scans one pair for each work-item of the group; all of them must call it.
//   flgs, vals  [L]  local: work-item i has written element i, and there has been a barrier since;
//               the function ends with a barrier, so all of them may be read afterwards
inline void incSgmScanGroup(local uchar* flgs, local ElTp* vals, const uint lid) {
    const uint size = get_local_size(0);
    uint skip = 1;
    // up: element i gathers the 2*skip elements that end with it, where i+1 is a multiple of 2*skip
    for (; 2 * skip <= size; skip *= 2) {
        if ((lid + 1) % (2 * skip) == 0)
            sgmPut(flgs, vals, lid, sgmOp(sgmAt(flgs, vals, lid - skip), sgmAt(flgs, vals, lid)));
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    // down: such an element is finished, and it finishes the one `skip` places to its right
    for (skip /= 2; skip > 0; skip /= 2) {
        if ((lid + 1) % (2 * skip) == 0 && lid + skip < size)
            sgmPut(flgs, vals, lid + skip,
                   sgmOp(sgmAt(flgs, vals, lid), sgmAt(flgs, vals, lid + skip)));
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

inline void stageFlags(global const uchar* flags, uint first, uint end, local uchar* staged) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
        const uint i = k * size + lid;
        staged[i] = first + i < end ? flags[first + i] != 0 : 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}

// Scans each work-item's own staged pairs separately, and then the work-items' sums, which lie from
// place `sums` on. Afterwards a pair's flag says whether a segment begins anywhere from the
// work-item's first pair up to this one, that is, whether nothing to the left affects its value.
inline void scanSumsSgm(local uchar* flgs, local ElTp* vals, uint sums) {
    const uint lid = get_local_id(0);
    const uint own = lid * ELEMS_PER_THREAD;
    Sgm sum = sgmAt(flgs, vals, own);
    for (uint k = own + 1; k < own + ELEMS_PER_THREAD; k++) {
        sum = sgmOp(sum, sgmAt(flgs, vals, k));
        sgmPut(flgs, vals, k, sum);
    }
    sgmPut(flgs, vals, sums + lid, sum);
    barrier(CLK_LOCAL_MEM_FENCE);
    incSgmScanGroup(flgs + sums, vals + sums, lid);
}

// Scans the staged pairs, with open segment `acc` to their left; returns the one open after them.
inline Sgm scanStagedSgm(local uchar* flgs, local ElTp* vals, uint sums, Sgm acc) {
    const uint lid = get_local_id(0);
    const uint own = lid * ELEMS_PER_THREAD;
    scanSumsSgm(flgs, vals, sums);
    const Sgm left = lid > 0 ? sgmOp(acc, sgmAt(flgs, vals, sums + lid - 1)) : acc;
    for (uint k = own; k < own + ELEMS_PER_THREAD; k++)
        sgmPut(flgs, vals, k, sgmOp(left, sgmAt(flgs, vals, k)));
    acc = sgmOp(acc, sgmAt(flgs, vals, sums + get_local_size(0) - 1));
    barrier(CLK_LOCAL_MEM_FENCE);
    return acc;
}

// The same with nothing staged. Of a work-item's elements, only those from the last head on count
// towards its sum: they are found by searching from the right.
inline void scanSumsSgmOfStretches(global const uchar* flags, global const ElTp* inp, uint count,
                                   local uchar* sumFlgs, local ElTp* sumVals) {
    const uint lid = get_local_id(0);
    uint head = count;  // one past the last place where a segment begins, or 0
    while (head > 0 && flags[head - 1] == 0) head--;
    Sgm sum = sgmNeutral();
    sum.flg = head > 0;
    for (uint k = head > 0 ? head - 1 : 0; k < count; k++) sum.val = binOp(sum.val, inp[k]);
    sgmPut(sumFlgs, sumVals, lid, sum);
    barrier(CLK_LOCAL_MEM_FENCE);
    incSgmScanGroup(sumFlgs, sumVals, lid);
}

inline Sgm scanStretchesSgm(global const uchar* flags, global const ElTp* inp, uint count,
                            local uchar* sumFlgs, local ElTp* sumVals, Sgm acc,
                            global ElTp* out) {
    const uint lid = get_local_id(0);
    scanSumsSgmOfStretches(flags, inp, count, sumFlgs, sumVals);
    ElTp sum = lid > 0 ? sgmOp(acc, sgmAt(sumFlgs, sumVals, lid - 1)).val : acc.val;
    for (uint k = 0; k < count; k++) {
        sum = flags[k] != 0 ? inp[k] : binOp(sum, inp[k]);
        out[k] = sum;
    }
    acc = sgmOp(acc, sgmAt(sumFlgs, sumVals, get_local_size(0) - 1));
    barrier(CLK_LOCAL_MEM_FENCE);
    return acc;
}

// (d_tmp_flg[g], d_tmp_val[g]) = the combination of group g's pairs.
//   d_flg, d_inp [N] read   d_tmp_flg, d_tmp_val [groups] written, element g by group g
//   locflg, locmem [L * ELEMS_PER_THREAD + L] local: the staged pairs, then the work-items' sums;
//   [L] where STRETCHES is 1
kernel void redPhaseSgmKer(uint N, uint elem_per_group, global uchar* d_flg, global ElTp* d_inp,
                           global uchar* d_tmp_flg, global ElTp* d_tmp_val, local uchar* locflg,
                           local ElTp* locmem) {
    const uint size = get_local_size(0);
    const uint round = size * ELEMS_PER_THREAD;
    const uint begin = get_group_id(0) * elem_per_group;
    const uint end = min(begin + elem_per_group, N);
    const uint sums = stagedCount();

    Sgm acc = sgmNeutral();
    for (uint first = begin; first < end; first += round) {
        if (STRETCHES) {
            const uint own = first + ownFirst();
            scanSumsSgmOfStretches(d_flg + own, d_inp + own, ownCount(first, end), locflg, locmem);
        } else {
            stageFlags(d_flg, first, end, locflg);
            stageElements(d_inp, first, end, locmem);
            scanSumsSgm(locflg, locmem, sums);
        }
        acc = sgmOp(acc, sgmAt(locflg, locmem, sums + size - 1));
    }
    if (get_local_id(0) == 0) {
        d_tmp_flg[get_group_id(0)] = acc.flg;
        d_tmp_val[get_group_id(0)] = acc.val;
    }
}

// Scans the pairs, with one group and in one round; only the values are kept.
//   flgs [N] read   vals [N] read and written, N <= L * ELEMS_PER_THREAD   locflg, locmem as above
kernel void shortScanSgmKer(uint N, global uchar* flgs, global ElTp* vals, local uchar* locflg,
                            local ElTp* locmem) {
    if (STRETCHES) {
        const uint own = ownFirst();
        scanStretchesSgm(flgs + own, vals + own, ownCount(0, N), locflg, locmem, sgmNeutral(),
                         vals + own);
    } else {
        stageFlags(flgs, 0, N, locflg);
        stageElements(vals, 0, N, locmem);
        scanStagedSgm(locflg, locmem, stagedCount(), sgmNeutral());
        storeElements(locmem, 0, N, vals);
    }
}

// d_out = the segmented inclusive scan of d_inp.
//   d_flg, d_inp [N] read   d_tmp_val [groups] read: the scanned results of the groups
//   d_out [N] written       locflg, locmem as above
kernel void scanPhaseSgmKer(uint N, uint elem_per_group, global uchar* d_flg, global ElTp* d_inp,
                            global ElTp* d_tmp_val, global ElTp* d_out, local uchar* locflg,
                            local ElTp* locmem) {
    const uint group = get_group_id(0);
    const uint round = get_local_size(0) * ELEMS_PER_THREAD;
    const uint begin = group * elem_per_group;
    const uint end = min(begin + elem_per_group, N);

    Sgm acc = sgmNeutral();  // the open segment, as far as it lies to the left of this round
    if (group > 0) acc.val = d_tmp_val[group - 1];
    for (uint first = begin; first < end; first += round) {
        if (STRETCHES) {
            const uint own = first + ownFirst();
            acc = scanStretchesSgm(d_flg + own, d_inp + own, ownCount(first, end), locflg, locmem,
                                   acc, d_out + own);
        } else {
            stageFlags(d_flg, first, end, locflg);
            stageElements(d_inp, first, end, locmem);
            acc = scanStagedSgm(locflg, locmem, stagedCount(), acc);
            storeElements(locmem, first, end, d_out);
        }
    }
}

// ============================== 3. Partition2: map, scan, scan, scatter ==========================

// The predicate that partitions: is v even?
inline bool pred(int v) { return (v & 1) == 0; }

// The map before the scans, one element for each work-item.
//   inp       [N]  read
//   tfs, ffs  [N]  written, element i by work-item i
// At least N work-items; those from N on have nothing to do.
kernel void mapPredPartKer(uint N, global int* inp, global int* tfs, global int* ffs) {
    const uint i = get_global_id(0);
    // ---- TODO 3a: mapPredPartKer ------------------------------------------------- about 5 lines
    // tfs[i] is 1 where pred holds for inp[i], else 0; ffs[i] is 1 where it does not hold, else 0.
    if (i < N) tfs[i] = ffs[i] = 0;
    // ---- end 3a
}

// The scatter after the scans: each element goes to its place.
//   inp  [N]  read
//   isT  [N]  read: the inclusive scan of tfs, so isT[N-1] elements satisfy pred in all
//   isF  [N]  read: the inclusive scan of ffs (tmps on the slide), so it leaves out the isT[N-1]
//             places that the elements in front take
//   out  [N]  written, each element by one work-item: first the elements that satisfy pred, then
//             the others, both in the order in which inp has them
// At least N work-items; those from N on have nothing to do.
kernel void scatterPartKer(uint N, global int* inp, global int* isT, global int* isF,
                           global int* out) {
    const uint i = get_global_id(0);
    // ---- TODO 3b: scatterPartKer ------------------------------------------------- about 5 lines
    // Find the place of inp[i] in out and write it there. Asking pred once more is fine.
    if (i < N) out[i] = 0;
    // ---- end 3b
}

// =================== 4. Sparse matrix times vector, rows of different lengths ====================
//
// The matrix has num_rows rows and N entries; they lie end to end, row after row. shape_scn is the
// inclusive scan of the rows' lengths: row r is made of the entries from shape_scn[r-1] (0 for the
// first row) to shape_scn[r] - 1. Any row may be empty: the first, the last, or even all of them.

// Given: all flags are zeroed.   flags [N] written, element i by work-item i
kernel void iniFlagsSpMVM(uint N, global uchar* flags) {
    const uint i = get_global_id(0);
    if (i < N) flags[i] = 0;
}

// Marks where rows begin, one row for each work-item.
//   shape_scn  [num_rows]  read
//   flags      [N]  all zero; the first entry of each row is set to 1
// At least num_rows work-items; those from num_rows on have nothing to do.
// Hazard: an empty row has no first entry. It would begin where the next row does, or at N.
kernel void mkFlagsSpMVM(uint num_rows, global uint* shape_scn, global uchar* flags) {
    const uint row = get_global_id(0);
    // ---- TODO 4a: mkFlagsSpMVM --------------------------------------------------- about 4 lines
    // Set the flag of the row's first entry.
    (void)row;
    // ---- end 4a
}

// Multiplies each entry by the element of the vector that its column selects, one entry for each
// work-item.
//   mat_ind  [N]  read: the entry's column     mat_val  [N]  read: its value
//   vect     [number of columns]  read         out      [N]  written, element i by work-item i
// At least N work-items; those from N on have nothing to do.
kernel void mulPhaseSpMVM(uint N, global uint* mat_ind, global ElTp* mat_val, global ElTp* vect,
                          global ElTp* out) {
    const uint i = get_global_id(0);
    // ---- TODO 4b: mulPhaseSpMVM -------------------------------------------------- about 1 line
    // Write the product of entry i to out[i].
    if (i < N) out[i] = 0;
    // ---- end 4b
}

// Picks each row's result, one row for each work-item.
//   shape_scn  [num_rows]  read
//   sgm_mat    [N]  read: the products, scanned row by row, so a row's last one is the row's sum
//   out        [num_rows]  written, element r by work-item r, even where row r is empty: then 0
// At least num_rows work-items; those from num_rows on have nothing to do.
// Hazard: there may be nothing to the left of shape_scn[0], and nothing in sgm_mat at all.
kernel void getLastSpMVM(uint num_rows, global uint* shape_scn, global ElTp* sgm_mat,
                         global ElTp* out) {
    const uint row = get_global_id(0);
    // ---- TODO 4c: getLastSpMVM --------------------------------------------------- about 5 lines
    // Write the sum of the row to out[row].
    if (row < num_rows) out[row] = 0;
    // ---- end 4c
}
