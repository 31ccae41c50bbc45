// Partition2, optimized: the elements for which pred holds come first, then the others, both in
// their original order. There are three kernels, as for a scan; the last one does all the moving.
//
// A work-group owns elem_per_group neighbouring elements and goes through them in rounds. In each
// it takes one chunk: L * ELEMS_PER_THREAD elements, where L is the group's size.
//
// Whatever host and kernels must agree on is passed by the host with -D; the defaults here let the
// file be read on its own.
#ifndef ElTp
#define ElTp int             // the type of an element
#endif
#ifndef lgWAVE
#define lgWAVE 5
#endif
#ifndef WAVE
#define WAVE (1 << lgWAVE)   // work-items that make a wave
#endif
#ifndef ELEMS_PER_THREAD
#define ELEMS_PER_THREAD 8   // elements of a chunk that one work-item handles
#endif

#ifndef STRETCHES
#define STRETCHES 0          // 1: neighbours go to one work-item; 0: to neighbouring work-items
#endif

// The predicate: even.
inline bool pred(ElTp x) { return (x & 1) == 0; }

// Fills up the last chunk where the input ends within it. It fails pred and comes after all
// elements, so it ends up behind all of them.
#define PAD ((ElTp)1)

// What is counted and scanned: in x the elements that satisfy pred, in y those that fail; here, of
// a single element.
inline int2 countOf(ElTp e) { return (int2)(pred(e), !pred(e)); }

// What a lane writes may be read by the other lanes of its wave after the next WAVE_FENCE(). Every
// work-item of the group must reach every fence, because not every device has waves: where it has
// none, the fence is a barrier of the whole group.
#if defined(WAVE_FENCE_SUBGROUP)
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#define WAVE_FENCE() sub_group_barrier(CLK_LOCAL_MEM_FENCE)  // OpenCL C 2.0 on
#elif defined(WAVE_FENCE_WARP)
#define WAVE_FENCE() __asm__ volatile("bar.warp.sync 0xffffffff;" ::: "memory")
#else
#define WAVE_FENCE() barrier(CLK_LOCAL_MEM_FENCE)
#endif

// Each wave of the group scans its own WAVE neighbouring counts.
//   sh_data  local, one count for each work-item; there has been a fence since it was written
//   returns  the new sh_data[th_id], after another fence
inline int2 incScanWave(local volatile int2* sh_data, const size_t th_id) {
    const size_t lane = th_id & (WAVE - 1);
    #pragma unroll
    for (int d = 0; d < lgWAVE; d++) {
        const size_t h = (size_t)1 << d;
        int2 sum = sh_data[th_id];
        if (lane >= h) sum += sh_data[th_id - h];
        WAVE_FENCE();
        sh_data[th_id] = sum;
        WAVE_FENCE();
    }
    return sh_data[th_id];
}

// Scans one count for each work-item of the group; all of them must call it. At most WAVE waves.
//   sh_data  [L]  local: work-item i has written element i, and there has been a barrier since
//   returns  the new sh_data[th_id], after a barrier, so all of sh_data may be read
inline int2 incScanGroup(local volatile int2* sh_data, const size_t th_id) {
    const size_t lane = th_id & (WAVE - 1);
    const size_t wave = th_id >> lgWAVE;
    // each wave scans its own counts
    int2 sum = incScanWave(sh_data, th_id);
    barrier(CLK_LOCAL_MEM_FENCE);
    // the last count of each wave moves to the first places of sh_data
    if (lane == WAVE - 1) sh_data[wave] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    // wave 0 scans these; the others scan whatever they hold, since all must reach the fences
    incScanWave(sh_data, th_id);
    barrier(CLK_LOCAL_MEM_FENCE);
    // what the waves to the left hold is added to each count
    if (wave > 0) sum += sh_data[wave - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    sh_data[th_id] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    return sum;
}

// ================================== (I) Reduce: each group counts ================================

// Group g counts its elements, from d_inp[g * elem_per_group] on. Addition is commutative, so each
// work-item may count every L-th of them, as is best on a GPU; or, on a CPU, a stretch.
//   d_inp           [N]  read
//   d_accT, d_accF  [groups]  written: how many elements of the group satisfy pred, how many fail
//   locmem          [L]  local
kernel void redPhaseKer(uint N, uint elem_per_group, global ElTp* d_inp, global int* d_accT,
                        global int* d_accF, volatile local int2* locmem) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint group = get_group_id(0);
    const uint begin = group * elem_per_group;
    const uint end = min(begin + elem_per_group, N);

    const uint stretch = STRETCHES ? elem_per_group / size : 1;
    const uint first = begin + lid * stretch;
    const uint last = STRETCHES ? min(first + stretch, end) : end;
    const uint step = STRETCHES ? 1 : size;
    int holds = 0, all = 0;
    for (uint i = first; i < last; i += step) {
        holds += pred(d_inp[i]);
        all++;
    }
    int2 tf = (int2)(holds, all - holds);

    locmem[lid] = tf;
    barrier(CLK_LOCAL_MEM_FENCE);
    tf = incScanGroup(locmem, lid);
    if (lid == size - 1) {
        d_accT[group] = tf.x;
        d_accF[group] = tf.y;
    }
}

// =========================== (II) Scan the groups' counts, with one group ========================

// One group scans what the others counted, in place.
//   d_accT, d_accF  [num_groups]  read and written; at most as many as the group has work-items
//   locmem          [L]  local
kernel void shortScanKer(uint num_groups, global int* d_accT, global int* d_accF,
                         volatile local int2* locmem) {
    const uint lid = get_local_id(0);
    locmem[lid] = lid < num_groups ? (int2)(d_accT[lid], d_accF[lid]) : (int2)(0, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    const int2 tf = incScanGroup(locmem, lid);
    if (lid < num_groups) {
        d_accT[lid] = tf.x;
        d_accF[lid] = tf.y;
    }
}

// This work-item's share of copying n elements: on a GPU every L-th, so that neighbouring
// work-items copy neighbours, coalesced; on a CPU a stretch of neighbours.
//   from  [n]  read
//   to    [N]  written, from place `begin` on; never past its end, even if (2) counts wrong
inline void copyPart(uint n, local const ElTp* from, uint N, uint begin, global ElTp* to) {
    const uint lid = get_local_id(0), size = get_local_size(0);
    const uint count = begin < N ? min(n, N - begin) : 0;
    const uint stretch = STRETCHES ? (count + size - 1) / size : 1;
    const uint last = STRETCHES ? min((lid + 1) * stretch, count) : count;
    for (uint i = lid * stretch; i < last; i += STRETCHES ? 1 : size) to[begin + i] = from[i];
}

// ================================= (III) Partition, and do all the rest ==========================

// Group g moves its elements, the same as in (I), to where they belong. In each round it partitions
// one chunk in local memory, so that neighbours go to neighbouring places in global memory.
//   d_inp           [N]  read
//   d_accT, d_accF  [groups]  read: inclusive scans of the groups' counts, so that entry g - 1 says
//                   how many elements of each kind lie left of group g. Failing elements start
//                   after all satisfying ones, at d_accT[groups - 1].
//   d_out           [N]  written, each element once
//   locmem          [2 * L + 1 + ELEMS_PER_THREAD * L]  local: an int2 for each work-item, then the
//                   chunk; an int2 must start at a multiple of 8 bytes, but locmem need not
kernel void scanPhaseKer(uint N, uint elem_per_group, global ElTp* d_inp, global int* d_accT,
                         global int* d_accF, global ElTp* d_out, local ElTp* locmem) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint group = get_group_id(0);
    const uint begin = group * elem_per_group;
    const uint end = min(begin + elem_per_group, N);
    const uint chunk_size = size * ELEMS_PER_THREAD;

    volatile local int2* counts =
        (volatile local int2*)(((size_t)locmem + 7) / 8 * 8);  // [size]
    local ElTp* elems = locmem + 2 * size + 1;                 // [chunk_size]

    // Where the group's next satisfying and its next failing element go.
    uint out_t = 0;
    uint out_f = d_accT[get_num_groups(0) - 1];
    if (group > 0) {
        out_t += d_accT[group - 1];
        out_f += d_accF[group - 1];
    }

    for (uint first = begin; first < end; first += chunk_size) {
        ElTp chunk[ELEMS_PER_THREAD];  // this work-item's elements, in registers
        int2 tf = (int2)(0, 0);        // and how many of them satisfy pred, how many fail

        // (1) Copy the chunk from global to local memory, coalesced.
        // ---- TODO 1: copy in, coalesced ----------------------------------------- about 4 lines
        // elems[i] = d_inp[first + i] for each i below chunk_size, or PAD where there is no such
        // element. Each work-item copies ELEMS_PER_THREAD of them; at each step, neighbouring
        // work-items copy neighbours.
#ifdef SOLUTION
        const uint step = STRETCHES ? 1 : size;
        uint i = STRETCHES ? lid * ELEMS_PER_THREAD : lid;
        const uint last = STRETCHES ? i + ELEMS_PER_THREAD : chunk_size;
        for (; i < min(last, N - first); i += step) elems[i] = d_inp[first + i];
        for (; i < last; i += step) elems[i] = PAD;
#else
        elems[lid] = d_inp[first];
#endif
        // ---- end 1
        barrier(CLK_LOCAL_MEM_FENCE);

        // (2) Each work-item takes its elements into registers and counts them.
        // ---- TODO 2: take and count --------------------------------------------- about 6 lines
        // Work-item lid owns ELEMS_PER_THREAD neighbours, from elems[lid * ELEMS_PER_THREAD]
        // on: put them into chunk[], in order, and add up their countOf in tf.
#ifdef SOLUTION
        int holds = 0;
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
            holds += pred(chunk[k]);
        }
        tf = (int2)(holds, ELEMS_PER_THREAD - holds);
#else
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) chunk[k] = PAD;
#endif
        // ---- end 2

        // (3) Scan the counts of the work-items.
        counts[lid] = tf;
        barrier(CLK_LOCAL_MEM_FENCE);
        incScanGroup(counts, lid);

        // (4) The last one counts the whole chunk.
        const uint num_ts = counts[size - 1].x;
        const uint num_fs = counts[size - 1].y;

        // (5) The scanned count of the work-item to the left is that of all elements to the left.
        tf = lid > 0 ? counts[lid - 1] : (int2)(0, 0);

        // (6) Partition the chunk in local memory.
        // ---- TODO 6: place ------------------------------------------------------ about 7 lines
        // Go through chunk[] as in (2), counting on in tf, and write each element to elems[], to
        // the place that it would have if the chunk alone were partitioned: the num_ts elements
        // that satisfy pred first, the others after them, all in order.
#ifdef SOLUTION
        uint next_t = tf.x, next_f = num_ts + tf.y;
        #pragma unroll 8
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            const bool holds = pred(chunk[k]);
            elems[holds ? next_t : next_f] = chunk[k];
            next_t += holds;
            next_f += !holds;
        }
#else
        elems[lid] = chunk[0];
#endif
        // ---- end 6
        barrier(CLK_LOCAL_MEM_FENCE);

        // (7) Copy both parts from local to global memory. PADs, the last ones, stay.
        const uint count = min(chunk_size, end - first);
        const uint ts = min(num_ts, count);
        copyPart(ts, elems, N, out_t, d_out);
        copyPart(count - ts, elems + ts, N, out_f, d_out);
        out_t += num_ts;
        out_f += num_fs;
        barrier(CLK_LOCAL_MEM_FENCE);  // before the next round overwrites elems
    }
}
