// Compact: gather, scatter, compact, and allocate, which is compact with more than one place each.
//
// A launch has at least as many work-items as there are elements, so some have nothing to do.
// An array `out` that has contents before a launch keeps them where no contract says "written".
//
// What host and kernels must agree upon comes from the host as -D; the values here let the file be
// read on its own.
#ifndef ELEMS_PER_THREAD
#define ELEMS_PER_THREAD 8   // elements of a round that one work-item goes through
#endif
#ifndef STRETCHES
#define STRETCHES 0          // 1, as suits a CPU: a work-item moves neighbouring elements; 0, for a
#endif                       // GPU: neighbouring work-items do

// ==================================== 1. Gather and scatter ======================================
// Gather:  out[i] = in[source[i]]. The work-item knows where its element comes from.
// Scatter: out[target[i]] = in[i]. The work-item knows where its element goes to.
// Both have filtered forms, in which some assignments are not carried out.

// in     [..]  read
// source [n]   read: places of in; a negative one means: skip
// out    [n]   out[i] = in[source[i]] is written by work-item i, unless source[i] is negative
kernel void gather(uint n, global const int* in, global const int* source, global int* out) {
    const uint i = get_global_id(0);
// ---- TODO 1a: gather -------------------------------------------------------- about 1 line
// Fetch the element, unless its address is negative.
    if (i < n) out[i] = 0;
// ---- end 1a
}

// in     [n]   read
// target [n]   read: places of out, each of them at most once; a negative one means: skip
// out    [..]  out[target[i]] = in[i] is written by work-item i, unless target[i] is negative
kernel void scatter(uint n, global const int* in, global const int* target, global int* out) {
    const uint i = get_global_id(0);
// ---- TODO 1b: scatter ------------------------------------------------------- about 1 line
// Write the element to its address, unless that is negative.
    if (i < n) out[i] = 0;
// ---- end 1b
}

inline int drop(int x) { return (x & 1) != 0; }  // odd

// in     [n]   read
// target [n]   read: places of out, each of them at most once
// out    [..]  out[target[i]] = in[i] is written by work-item i, unless drop(in[i]) is true
kernel void scatter_predicate(uint n, global const int* in, global const int* target,
                              global int* out) {
    const uint i = get_global_id(0);
// ---- TODO 1c: scatter with a predicate -------------------------------------- about 1 line
// Write the element to its address, unless the predicate holds for it.
    if (i < n) out[i] = 0;
// ---- end 1c
}

// in     [..]  read
// source [n]   read: places of in, but arbitrary where the mask is 0
// mask   [n]   read: 0 means: skip; any other value means: carry out
// out    [n]   out[i] = in[source[i]] is written by work-item i, unless mask[i] is 0
// Hazard: where the mask is 0, source[i] may lie outside of in.
kernel void gather_mask(uint n, global const int* in, global const int* source,
                        global const uchar* mask, global int* out) {
    const uint i = get_global_id(0);
// ---- TODO 1d: gather with a mask -------------------------------------------- about 1 line
// Fetch the element, unless the mask is 0.
    if (i < n) out[i] = 0;
// ---- end 1d
}

// ========================================== 2. Compact ===========================================
// The elements that satisfy a predicate, side by side and in their old order.

// A card is 4 * rank + suit, and suit 1 is diamonds: 13 of the 52 cards 0, 1, ..., 51.
inline int isDiamond(int card) { return (card & 3) == 1; }

// Step 1: which elements stay?
// in   [n]  read
// pred [n]  written: pred[i] by work-item i, 1 where isDiamond(in[i]), else 0
kernel void predicate(uint n, global const int* in, global int* pred) {
    const uint i = get_global_id(0);
// ---- TODO 2a: the predicate ------------------------------------------------- about 1 line
// One for each card that is a diamond, zero for every other card.
    if (i < n) pred[i] = 2;
// ---- end 2a
}

// Step 2: how many elements that stay lie before each element? First, within its own group.
// pred  [n]       read: ones and zeros
// rank  [n]       written: rank[i] by work-item i, the sum of pred before i, from the first element
//                 of its group on: an exclusive scan
// total [groups]  written: the sum of each group, by one of its work-items
// buf   [size of a group]  local; shared by the group, so there are barriers between the steps
kernel void scan_group(uint n, global const int* pred, global int* rank, global int* total,
                       local int* buf) {
    const uint i = get_global_id(0);
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint group = get_group_id(0);
// ---- TODO 2b: exclusive scan of a group ------------------------------------- about 11 lines
// Scan in steps with skip = 1, 2, 4, ... below size: each place from skip on adds the value skip
// places to its left. A step reads what the same step overwrites, so it needs two barriers, which
// every work-item of the group reaches, even without an element. size need not be a power of two.
    buf[lid] = 0;
    if (i < n) rank[i] = buf[lid];
    if (lid == size - 1) total[group] = buf[lid];
// ---- end 2b
}

// Given: the sum of the values of all work-items before its own, one value each. The whole group
// must call it, and more than once only after a barrier.
// buf  [size of the group]  local; buf[size - 1] is the sum of all, which everyone may read
inline int sumBefore(int own, local int* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    buf[lid] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint skip = 1; skip < size; skip *= 2) {
        const int left = lid >= skip ? buf[lid - skip] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        buf[lid] += left;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return buf[lid] - own;
}

// Given: the exclusive scan of the groups' sums, by one group, in rounds of its size.
// total  [groups]  read
// offset [groups]  written: the sum of all groups before it
// buf    [size of the group]  local
kernel void scan_totals(uint groups, global const int* total, global int* offset, local int* buf) {
    const uint size = get_local_size(0);
    int before = 0;
    for (uint first = 0; first < groups; first += size) {
        const uint g = first + get_local_id(0);
        const int rank = sumBefore(g < groups ? total[g] : 0, buf);
        if (g < groups) offset[g] = before + rank;
        before += buf[size - 1];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

// Given: the scan of all elements.
// rank [n], offset [groups]  read   address [n]  written: element i by work-item i
kernel void add_offsets(uint n, global const int* rank, global const int* offset,
                        global int* address) {
    const uint i = get_global_id(0);
    if (i < n) address[i] = offset[get_group_id(0)] + rank[i];
}

// Step 3: every element that stays goes to the place that the scan gives.
// in, pred, address  [n]  read: address is the exclusive scan of pred
// out   [n]  the elements that stay are written side by side, from out[0] on, in their old order;
//            the places after them keep what they held
// count [1]  written, by one work-item: how many elements stay
kernel void compact_scatter(uint n, global const int* in, global const int* pred,
                            global const int* address, global int* out, global int* count) {
    const uint i = get_global_id(0);
// ---- TODO 2c: the scatter of compact ---------------------------------------- about 4 lines
// Write only the elements that stay. The count is known to the last element's work-item: look at
// what an exclusive scan leaves out.
    if (i < n) out[i] = in[i] + pred[i] + address[i];
    if (i == 0) count[0] = 0;
// ---- end 2c
}

// ---------------------------- Given: compact that reads its input twice --------------------------
// No array of predicates, ranks or addresses goes through memory: what is needed again is computed
// again. Group g owns elem_per_group neighbouring elements, a multiple of its round, which is
// ELEMS_PER_THREAD elements for each of its work-items. It counts what stays among them,
// scan_totals says where these go, and it goes through its elements once more and moves them there.

// total [groups]  written, element g by group g: how many of its elements stay
// in    [n]  read      buf  [size of a group]  local
kernel void count_kept(uint n, uint elem_per_group, global const int* in, global int* total,
                       local int* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint group = get_group_id(0);
    const uint begin = group * elem_per_group;
    const uint end = min(begin + elem_per_group, n);
    // The order does not matter to a sum: each work-item takes a stretch, or every size-th element.
    const uint stretch = STRETCHES ? elem_per_group / size : 1;
    const uint first = begin + lid * stretch;
    const uint last = STRETCHES ? min(first + stretch, end) : end;
    const uint step = STRETCHES ? 1 : size;
    int own = 0;
    for (uint i = first; i < last; i += step) own += isDiamond(in[i]);
    sumBefore(own, buf);
    if (lid == size - 1) total[group] = buf[lid];
}

// in     [n]       read
// offset [groups]  read: how many elements stay in the groups before
// out    [n]       the elements that stay are written side by side, from out[0] on, in their old
//                  order; the places after them keep what they held
// count  [1]       written, by a work-item of the last group: how many elements stay
// buf    [size of a group]  local
// round  [size of a group * ELEMS_PER_THREAD]  local, used where STRETCHES is 0: the elements of a
//                  round, and then those of them that stay
kernel void move_kept(uint n, uint elem_per_group, global const int* in, global const int* offset,
                      global int* out, global int* count, local int* buf, local int* round) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint group = get_group_id(0);
    const uint end = min((group + 1) * elem_per_group, n);
    uint place = offset[group];
    for (uint first = group * elem_per_group; first < end; first += size * ELEMS_PER_THREAD) {
        // (1) Each work-item takes its neighbours, and counts what stays. Where it moves them by
        // itself, the next element overwrites one that does not stay: no branch is mispredicted.
        // Otherwise neighbouring work-items read neighbours; 0, no diamond, fills the last round.
        int own[ELEMS_PER_THREAD];
        uint kept = 0;
        if (STRETCHES) {
            const uint begin = first + lid * ELEMS_PER_THREAD;
            const uint last = min(begin + ELEMS_PER_THREAD, end);
            for (uint i = begin; i < last; i++) {
                own[kept] = in[i];
                kept += isDiamond(in[i]);
            }
        } else {
            for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
                const uint i = k * size + lid;
                round[i] = first + i < end ? in[first + i] : 0;
            }
            barrier(CLK_LOCAL_MEM_FENCE);
            for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
                own[k] = round[lid * ELEMS_PER_THREAD + k];
                kept += isDiamond(own[k]);
            }
        }

        // (2) How many elements of the round stay before these, and how many in all?
        const uint rank = sumBefore(kept, buf);
        const uint all = buf[size - 1];

        // (3) They go to their places: from here, or so that neighbours write neighbours.
        if (STRETCHES) {
            for (uint i = 0; i < kept; i++) out[place + rank + i] = own[i];
        } else {
            uint next = rank;
            for (uint k = 0; k < ELEMS_PER_THREAD; k++)
                if (isDiamond(own[k])) round[next++] = own[k];
            barrier(CLK_LOCAL_MEM_FENCE);
            for (uint i = lid; i < all; i += size) out[place + i] = round[i];
        }
        place += all;
        barrier(CLK_LOCAL_MEM_FENCE);  // before the next round overwrites buf and round
    }
    if (lid == 0 && group == get_num_groups(0) - 1) count[0] = place;
}

// ================================= 3. Filter, or compact and map =================================
// expensive() is to be computed only for the elements that survive a predicate.

// rule [2]  {17, 1} keeps the multiples of 17; {31, 0} keeps all but the multiples of 31.
inline int survives(int x, global const int* rule) { return (x % rule[0] == 0) == (rule[1] != 0); }

// Sixty-four rounds of a random number generator.
inline int expensive(int x) {
    uint y = (uint)x;
    for (int round = 0; round < 64; ++round) y = 1664525u * y + 1013904223u;
    return (int)y;
}

// rule [2]  read: for survives
// in   [n]  read
// out  [n]  out[i] = expensive(in[i]) is written by work-item i, where survives(in[i], rule)
kernel void filter_map(uint n, global const int* rule, global const int* in, global int* out) {
    const uint i = get_global_id(0);
// ---- TODO 3a: filter in place ----------------------------------------------- about 1 line
// Each work-item tests its own element, and either computes or does nothing.
    if (i < n) out[i] = rule[0] + in[i];
// ---- end 3a
}

// Given: step 1 of compact, for a rule.
// rule [2], in [n]  read   pred [n]  written: element i by work-item i
kernel void rule_predicate(uint n, global const int* rule, global const int* in,
                           global int* pred) {
    const uint i = get_global_id(0);
    if (i < n) pred[i] = survives(in[i], rule);
}

// Given: step 3 of compact, which here moves the indices of the elements.
// pred, address [n]  read   where [n]  written, the first count[0] places   count [1]  written
kernel void index_scatter(uint n, global const int* pred, global const int* address,
                          global int* where, global int* count) {
    const uint i = get_global_id(0);
    if (i < n && pred[i] != 0) where[address[i]] = (int)i;
    if (i < n && i == n - 1) count[0] = address[i] + pred[i];
}

// count [1]  read: how many elements survive
// where [n]  read, the first count[0] places: the indices of the elements that survive
// in    [n]  read
// out   [n]  out[where[k]] = expensive(in[where[k]]) is written by work-item k for k below count[0]
// Hazard: there are more work-items than survivors, and `where` is meaningless from count[0] on.
kernel void map_survivors(global const int* count, global const int* where, global const int* in,
                          global int* out) {
    const int k = get_global_id(0);
// ---- TODO 3b: map the survivors --------------------------------------------- about 1 line
// Neighbouring work-items take neighbouring survivors: no wave but the last one diverges.
    if (k < count[0] && where[k] < 0) out[k] = in[k];
// ---- end 3b
}

// ========================================== 4. Allocate ==========================================
// Input j asks for num[j] places of out, whereas compact gives it one or none.

inline int piece(int x, uint k) { return (int)(10u * (uint)x + k); }  // piece k of what x becomes

// num   [m]   read: how many places each input asks for
// start [m]   read: the exclusive scan of num
// in    [m]   read
// out   [..]  written, the num[j] places from start[j] on by work-item j: piece(in[j], k) with
//             k = 0, 1, ..., num[j] - 1
kernel void allocate_scatter(uint m, global const uint* num, global const uint* start,
                             global const int* in, global int* out) {
    const uint j = get_global_id(0);
// ---- TODO 4a: allocate by scatter ------------------------------------------- about 2 lines
// One work-item for each input: it writes all of its pieces.
    if (j < m && num[j] > 0) out[start[j]] = in[j];
// ---- end 4a
}

// start [m]  read: the exclusive scan of how many places each input asks for
// in    [m]  read
// out   [n]  written: out[i] by work-item i, the piece of the input that asked for place i; n is
//            the sum of all requests
kernel void allocate_gather(uint m, uint n, global const uint* start, global const int* in,
                            global int* out) {
    const uint i = get_global_id(0);
// ---- TODO 4b: allocate by gather -------------------------------------------- about 9 lines
// One work-item for each place: the input that asked for it is the last one with start[j] <= i, and
// binary search finds it. Then the piece is number i - start[j]. Inputs that ask for nothing start
// where the next one does, and must not be found.
    if (i < n && m > 0) out[i] = in[0] + (int)start[0];
// ---- end 4b
}

// ====================================== 5. Clipped triangles =====================================
// How many triangles does a triangle ask for if only the part on one side of a line is kept?

// edge [3]  a, b, c: a point is kept where a x + b y >= c. Points and edges are such that this is
//           exact: no coordinate is beyond 2^14 and no component of an edge beyond 2^15.
inline int inside(int2 point, global const int* edge) {
    return edge[0] * point.x + edge[1] * point.y >= edge[2];
}

// edge    [3]    read: for inside
// corners [3 n]  read: the corners of triangle t are corners[3 t], [3 t + 1] and [3 t + 2]
// num     [n]    written: num[t] by work-item t, how many triangles the part that is kept can be
//                cut into
kernel void clip_pieces(uint n, global const int* edge, global const int2* corners,
                        global uint* num) {
    const uint t = get_global_id(0);
// ---- TODO 5: clipped triangles ---------------------------------------------- about 5 lines
// The number of corners that are kept says how many corners the kept part has, and a convex polygon
// with v corners can be cut into v - 2 triangles.
    if (t < n) num[t] = 9 + inside(corners[3 * t], edge);
// ---- end 5
}
