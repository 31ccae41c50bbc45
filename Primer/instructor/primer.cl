// Primer: map, map2, map fusion, a map-reduce and a parallel fold.
//
// n is the number of elements; a launch has at least n work-items, so some have nothing to do.

// ============================================ 1. Map ============================================
// map(f, in) = [f(in[0]), f(in[1]), ..., f(in[n-1])]: one work-item per element, in any order.

inline int f(int x) { return x + 10; }
inline int g(int x) { return 3 * x; }

// in  [n]  read
// out [n]  written: out[i] = f(in[i]) by work-item i
kernel void map_f(uint n, global const int* in, global int* out) {
    const uint i = get_global_id(0);
// ---- TODO 1: map ------------------------------------------------------------ about 1 line
// out[i] = f(in[i]) for the n elements that there are.
#ifdef SOLUTION
    if (i < n) out[i] = f(in[i]);
#else
    if (i < n) out[i] = 0;
#endif
// ---- end 1
}

// =========================================== 2. Map2 ============================================
// map2(minus, a, b) = [a[0] - b[0], ..., a[n-1] - b[n-1]].

// a, b [n]  read
// out  [n]  written: out[i] by work-item i
kernel void map2_minus(uint n, global const int* a, global const int* b, global int* out) {
    const uint i = get_global_id(0);
// ---- TODO 2: map2 ----------------------------------------------------------- about 1 line
// out[i] = a[i] - b[i].
#ifdef SOLUTION
    if (i < n) out[i] = a[i] - b[i];
#else
    if (i < n) out[i] = 0;
#endif
// ---- end 2
}

// ========================================== 3. Fusion ===========================================
// map(f, map(g, in)) = map(f o g, in). Two maps read and write 4 n elements, one reads and writes
// 2 n: nothing but the result leaves the registers.

// Given: the inner one of the two maps that task 3 fuses.
// in  [n]  read
// mid [n]  written: mid[i] = g(in[i]) by work-item i
kernel void map_g(uint n, global const int* in, global int* mid) {
    const uint i = get_global_id(0);
    if (i < n) mid[i] = g(in[i]);
}

// in  [n]  read, each element once
// out [n]  written, each element once: out[i] = f(g(in[i])) by work-item i
kernel void map_fused(uint n, global const int* in, global int* out) {
    const uint i = get_global_id(0);
// ---- TODO 3: fusion --------------------------------------------------------- about 1 line
// out[i] = f(g(in[i])), with no array in between.
#ifdef SOLUTION
    if (i < n) out[i] = f(g(in[i]));
#else
    if (i < n) out[i] = 0;
#endif
// ---- end 3
}

// ======================================= 4. all(p, x) ===========================================
// all(p, x) = reduce(&&, true, map(p, x)). The map is fused with the reduction: the truth values
// stay in local memory.

inline int p(int x) { return (x & 1) == 0; }  // even

// in   [n]       read
// all  [groups]  written: by one work-item of each group, 1 where p holds for every element
//                of the group (for each that there is), else 0
// buf  [size of a group]  local; shared by the group, so barriers separate its steps
// The size of a group is a power of two.
kernel void all_p(uint n, global const int* in, global int* all, local int* buf) {
    const uint i = get_global_id(0);
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
// ---- TODO 4: all(p, x) ------------------------------------------------------ about 8 lines
// buf[lid] = p(in[i]), or true where there is no element. Then, with skip = 1, 2, 4, ... below
// size, each place that is a multiple of 2 skip takes in the place `skip` to its right, if it has
// one. Every work-item of the group reaches every barrier. buf[0] is the answer of the group.
#ifdef SOLUTION
    buf[lid] = i < n ? p(in[i]) : 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) all[get_group_id(0)] = buf[0];
#else
    buf[lid] = 0;
    if (lid == 0 && i < n && size > 0) all[get_group_id(0)] = buf[lid];
#endif
// ---- end 4
}

// Given: a single work-item combines the groups' answers into one.
// groups  how many there are
// all [groups]  read
// out [1]       written; 1 where there is no group, as all(p, []) is true
kernel void all_groups(uint groups, global const int* all, global int* out) {
    int result = 1;
    for (uint g = 0; g < groups; ++g) result = result && all[g];
    out[0] = result;
}

// ====================================== 5. Parallel fold ========================================
// A fold goes from left to right with an accumulator of a different type from the elements': here
// the least and the greatest so far. So it needs two functions: one that takes an element in, and a
// combiner that joins two accumulators. START is the identity of both.
typedef struct { int least, greatest; } Pair;  // fields: a fold of an int2 is not vectorised
#define START ((Pair){INT_MAX, INT_MIN})       // the fold of no elements

inline void takeIn(Pair* soFar, int x) {
    soFar->least = min(soFar->least, x);
    soFar->greatest = max(soFar->greatest, x);
}
inline Pair combine(Pair left, Pair right) {
    return (Pair){min(left.least, right.least), max(left.greatest, right.greatest)};
}

// Splits `in` among P = get_global_size(0) work-items: work-item w folds elements
// [w * per, (w + 1) * per), as far as they are below n.
// in   [n]  read
// part [P]  written: part[w] by work-item w; START where it has no element
kernel void fold_blocks(uint n, uint per, global const int* in, global Pair* part) {
    const uint w = get_global_id(0);
// ---- TODO 5a: fold of a block ----------------------------------------------- about 4 lines
// Fold the work-item's own elements with takeIn, from START on, and keep the result in part[w].
#ifdef SOLUTION
    Pair soFar = START;
    const uint end = min((w + 1) * per, n);
    for (uint i = w * per; i < end; ++i) takeIn(&soFar, in[i]);
    part[w] = soFar;
#else
    part[w] = (Pair){0, 0};
#endif
// ---- end 5a
}

// One group of P work-items joins the results of the blocks, neighbours first. P is a power of two.
// part [P]  read
// out  [1]  written, by one work-item
// buf  [P]  local; shared by the group, so barriers separate its steps
kernel void fold_combine(global const Pair* part, global Pair* out, local Pair* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
// ---- TODO 5b: the combiner -------------------------------------------------- about 6 lines
// As in task 4, but with combine in place of &&: buf[lid] = part[lid], then skip = 1, 2, 4, ...
#ifdef SOLUTION
    buf[lid] = part[lid];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0 && lid + skip < size)
            buf[lid] = combine(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[0] = buf[0];
#else
    if (lid == 0 && size > 0) out[0] = (Pair){0, 0};
#endif
// ---- end 5b
}
