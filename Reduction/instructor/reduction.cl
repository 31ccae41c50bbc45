// Reduction: one operator, five ways to get from n elements to one. Each is to be compared with the
// one before it.
//
// What host and kernels must agree upon comes from the host as -D; the values here let the file be
// read on its own.
#ifndef ElTp
#define ElTp int             // the type of an element: int or float
#endif
#ifndef NE
#define NE 0                 // the neutral element of binOp
#endif
#if !defined(OP_ADD) && !defined(OP_MAX) && !defined(OP_MIN)
#define OP_ADD
#endif

// The operator. It is associative and commutative, so any element may meet any other. The rounding
// of a sum of floats depends on which elements meet, and the judge allows for that; a sum of ints
// wraps around at 32 bits.
inline ElTp binOp(ElTp a, ElTp b) {
#if defined(OP_MAX)
    return a > b ? a : b;
#elif defined(OP_MIN)
    return a < b ? a : b;
#else
    return a + b;
#endif
}

// Given: the result of no elements at all.   out  [1]  written, by one work-item
kernel void reduceNothing(global ElTp* out) { out[0] = NE; }

// Given: copies elements 0, stride, 2 stride, ... of data for the judge to see.
//   data  [n]  read     level  [length]  written, element i by work-item i
kernel void keepLevel(int length, int stride, global const ElTp* data, global ElTp* level) {
    const int i = get_global_id(0);
    if (i < length) level[i] = data[i * stride];
}

// ================ 1a and 1b: in place in global memory, one launch for each step =================
//
// Every work-item of a launch sees what the launch before it wrote. Within a launch there is no
// barrier across groups, so no work-item may read what another one writes in the same step.

// One step of interleaved addressing: elements `stride` apart meet, and the result takes the place
// of the left one. With stride 1, 2, 4, ... results lie 2, 4, 8, ... apart; the last is data[0].
//   data  [n]  read and written: the i-th pair by work-item i, for i < pairs. What becomes of the
//              right elements is up to you: no later step reads them
//   pairs      how many elements have a partner `stride` to their right. One without a partner
//              stays as it is, which is just what combining it with NE would give
// At least `pairs` work-items; those from `pairs` on do nothing.
kernel void reduceInterleaved(int pairs, int stride, global ElTp* data) {
    const int i = get_global_id(0);
    // ---- TODO 1a: reduceInterleaved --------------------------------------------- about 4 lines
    // Combine the i-th pair, counted from the left, into its left element.
#ifdef SOLUTION
    if (i < pairs) {
        const int left = 2 * stride * i;
        data[left] = binOp(data[left], data[left + stride]);
    }
#else
    if (i < pairs && stride > 0) data[i] = NE;
#endif
    // ---- end 1a
}

// One step of sequential addressing: the second half of data[0 .. n-1] is combined into the first,
// element i with element i + middle, where middle = n/2 rounded up; that is the next step's n.
//   data  [n]  read; the first `middle` elements are written, each by at most one work-item. What
//              becomes of the second half is up to you: no later step reads it
// At least n - middle work-items; those from there on do nothing.
// Hazards: where n is odd, the first half has one element more than the second; and no variable can
// be called `half`, as that is the name of a type.
kernel void reduceSequential(int n, global ElTp* data) {
    const int i = get_global_id(0);
    // ---- TODO 1b: reduceSequential ---------------------------------------------- about 3 lines
    // Combine element i with its partner in the second half, if it has one.
#ifdef SOLUTION
    const int middle = (n + 1) / 2;
    if (i + middle < n) data[i] = binOp(data[i], data[i + middle]);
#else
    if (i < n / 2) data[i] = NE;
#endif
    // ---- end 1b
}

// ============== 1c, 1d and 1e: kernel decomposition, one launch for each level ===================
//
// A group of L work-items combines 2L neighbours, group g in[2gL] .. in[2gL + 2L-1], into out[g]:
// log2(2L) steps become one launch, and each level is 2L times shorter than the one before it.
//   in   [n]  only read, hence const: a group that wrote its result into the array it reads might
//             overtake another one that has yet to read there (write after read). Reading one array
//             and writing another rules that out.
//   out  [number of groups]  written, element g by one work-item of group g
// The host chooses L: as a rule a multiple of 32, and not always a power of two. The last group may
// have fewer than 2L elements, or none if n is 0: what is missing counts as NE.

// The local reduction is a tree: sequential addressing again, but in local memory.
//   buf  [L]  local: a work-item that reads what another one wrote needs a barrier first, and
//             every work-item of the group must reach that barrier
// Hazard: PoCL 3.1 skips a loop that contains a barrier if the loop condition itself calls
// get_local_size; hence the variable `size`.
kernel void reduceDecomposed(int n, global const ElTp* in, global ElTp* out, local ElTp* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    // ---- TODO 1c: reduceDecomposed --------------------------------------------- about 12 lines
    // Load two elements that are L apart and keep their combination: that is the first step, done
    // on loading. Then halve buf until one element is left, and let one work-item write it.
#ifdef SOLUTION
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    const ElTp own = first < n ? in[first] : NE;
    buf[lid] = second < n ? binOp(own, in[second]) : own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int length = size; length > 1; length = (length + 1) / 2) {
        const int middle = (length + 1) / 2;
        if (lid + middle < length) buf[lid] = binOp(buf[lid], buf[lid + middle]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
#else
    buf[lid] = lid < min(n, size) ? in[lid] : NE;
    if (lid == 0) out[get_group_id(0)] = buf[0];
#endif
    // ---- end 1c
}

// The same contract with the last steps unrolled: once no more than 16 elements are left, the
// distances 8, 4, 2, 1 are written out, without a loop. So in a group of 256 work-items no line
// with a barrier runs more than 4 times: the loop takes four steps, from 256 elements to 16.
// Hazard: 16 elements fit into one wave of most GPUs, and older texts leave out the barriers from
// here on: a wave, they say, runs in lock-step. But no OpenCL device has to. A CPU runs one
// work-item after another, and since Volta the threads of an NVIDIA warp run independently as well.
// Only after a barrier does one work-item see what another one wrote; until then the compiler may
// keep buf[lid] in a register. So each step needs a barrier, and the whole group has to reach it.
kernel void reduceUnrolled(int n, global const ElTp* in, global ElTp* out, local ElTp* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    // ---- TODO 1d: reduceUnrolled ----------------------------------------------- about 20 lines
    // As in 1c down to 16 elements, then four steps with constant distances. Where L is not a power
    // of two, fewer than 16 are left by then.
#ifdef SOLUTION
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    const ElTp own = first < n ? in[first] : NE;
    buf[lid] = second < n ? binOp(own, in[second]) : own;
    barrier(CLK_LOCAL_MEM_FENCE);
    int length = size;
    for (; length > 16; length = (length + 1) / 2) {
        const int middle = (length + 1) / 2;
        if (lid + middle < length) buf[lid] = binOp(buf[lid], buf[lid + middle]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid < 8 && lid + 8 < length) buf[lid] = binOp(buf[lid], buf[lid + 8]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 4 && lid + 4 < length) buf[lid] = binOp(buf[lid], buf[lid + 4]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid < 2 && lid + 2 < length) buf[lid] = binOp(buf[lid], buf[lid + 2]);
    barrier(CLK_LOCAL_MEM_FENCE);
    // Only work-item 0 still has something to read, and it has passed the last barrier.
    if (lid == 0) out[get_group_id(0)] = length > 1 ? binOp(buf[0], buf[1]) : buf[0];
#else
    buf[lid] = lid < min(n, size) ? in[lid] : NE;
    if (lid == 0) out[get_group_id(0)] = buf[0];
#endif
    // ---- end 1d
}

// Given: *p = binOp(*p, value) as one step, which no other work-item's atomicBinOp can interrupt.
// The order in which the work-items get their turn is not specified.
//   p  local, read and written; a barrier must lie between this and any other access to it
//   returns  what *p was before
// For int there is such an operation. For float, OpenCL C 1.2 has only compare-and-swap: write
// binOp(seen, value) if *p is still what was seen; else note what it is now, and try again.
#define IS_FLOAT_int 0
#define IS_FLOAT_float 1
#define IS_FLOAT_JOINED(type) IS_FLOAT_##type
#define IS_FLOAT(type) IS_FLOAT_JOINED(type)
inline ElTp atomicBinOp(volatile local ElTp* p, ElTp value) {
#if IS_FLOAT(ElTp)
    volatile local int* bits = (volatile local int*)p;
    int seen = as_int((ElTp)NE);  // a guess, as good as any
    for (;;) {
        const int before = atomic_cmpxchg(bits, seen, as_int(binOp(as_float(seen), value)));
        if (before == seen) return as_float(before);
        seen = before;
    }
#elif defined(OP_MAX)
    return atomic_max(p, value);
#elif defined(OP_MIN)
    return atomic_min(p, value);
#else
    return atomic_add(p, value);
#endif
}

// The same contract with one variable in place of buf: the work-items of a group combine what they
// have into it, with atomicBinOp.
//   total  [1]  local, one for each group; undefined when the kernel begins, and one work-item
//          gives it its first value
// Hazards: work-items must not begin before total has its first value, and total must not be read
// before the last of them is done.
kernel void reduceAtomic(int n, global const ElTp* in, global ElTp* out, local ElTp* total) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    // ---- TODO 1e: reduceAtomic -------------------------------------------------- about 9 lines
    // Combine two elements on loading as in 1c, and combine the result into total.
#ifdef SOLUTION
    if (lid == 0) *total = NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = 2 * size * get_group_id(0) + lid;
    const int second = first + size;
    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == 0) out[get_group_id(0)] = *total;
#else
    if (lid == 0) *total = lid < min(n, size) ? in[lid] : NE;
    if (lid == 0) out[get_group_id(0)] = *total;
#endif
    // ---- end 1e
}
