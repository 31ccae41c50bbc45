// Maximum segment sum: three parallel reductions with an operator that is not commutative.
//
// A stretch of the array is summed up in an int4:
//   x  mss  maximum segment sum            z  mcs  maximum concluding sum
//   y  mis  maximum initial sum            w  ts   total sum
// The neutral element is (0, 0, 0, 0): the empty segment counts, so only ts can be below 0.

#ifndef ELEMS_PER_THREAD
#define ELEMS_PER_THREAD 8   // neighbours that a work-item joins by itself, where it joins several
#endif

// f: the stretch that holds x alone.
inline int4 msspOf(int x) {
    const int positive = max(x, 0);
    return (int4)(positive, positive, positive, x);
}

// The operator: joins the stretch a with the stretch b on its right. msspJoin(a, b) is not
// msspJoin(b, a): swapping the operands means swapping parts of the array.
inline int4 msspJoin(int4 a, int4 b) {
    return (int4)(max(max(a.x, b.x), a.z + b.y),  // the best lies in a, in b, or across the seam
                  max(a.y, a.w + b.y),
                  max(b.z, a.z + b.w),
                  a.w + b.w);
}

// ============================ 1. Tree reduction: one kernel per level ============================

// The map: one stretch for each element.
//   in   [n]  read     out  [n]  written, element i by work-item i
// At least n work-items; those from n on have nothing to do.
kernel void map_mssp(int n, global int* in, global int4* out) {
    const int i = get_global_id(0);
    if (i < n) out[i] = msspOf(in[i]);
}

// One level of the tree: neighbours 2i and 2i+1 are joined into element i, 2i on the left.
//   in   [n]  only read
//   out  [m]  written, each element by one work-item;  m = (n + 1) / 2
// At least m work-items; those without an element do nothing. The next level is another launch,
// which is all the synchronisation there is.
// Hazard: where n is odd, the last element has no right neighbour and is copied.
kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {
    const int i = get_global_id(0);
    // ---- TODO 1: tree_mssp ------------------------------------------------------ about 4 lines
    // Join in[2i] with its right neighbour, if it has one, and write the result to out[i].
    if (i < m) out[i] = (int4)(0, 0, 0, 0);
    // ---- end 1
}

// ================= 2. Group reduction: each level shrinks by the work-group size =================

// Work-group g joins in[g*L] .. in[g*L + L-1], from left to right, into out[g]; L is the group's
// size, a power of two.
//   in   [n]  only read
//   out  [number of groups]  written, element g by one work-item of group g
//   buf  [L]  local: a work-item that reads what another one wrote needs a barrier first, and
//             every work-item of the group must reach that barrier
// Hazards: the last group may have fewer than L elements; elements must stay in their order, so
// join neighbours first (skip = 1, 2, 4, ...), not element i with element i + L/2.
kernel void group_mssp(int n, global int4* in, global int4* out, local int4* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    const int i = get_global_id(0);
    // ---- TODO 2: group_mssp ---------------------------------------------------- about 10 lines
    // Load one element (or the neutral one), reduce in local memory, let one work-item write.
    buf[lid] = (int4)(0, 0, 0, 0);
    if (lid == 0 && i <= n && size > 0) out[get_group_id(0)] = buf[0];
    // ---- end 2
}

// ============== 3. Chunked reduction: as many work-items as the device can keep busy =============

// Stage one: the map is fused into the reduction, and the number of groups G does not depend on n.
// Group g reduces one contiguous chunk of the input into out[g]. Together the chunks cover the
// input, each element in one chunk, in the order of the groups. Where the chunks begin and end is
// up to you: [begin, end) below, chunks of n/G elements rounded up, is one way to cut. Because the
// operator is not commutative, a group walks over its chunk with a window of L * ELEMS_PER_THREAD
// elements: each work-item joins ELEMS_PER_THREAD neighbours by itself, the group reduces their
// stretches in local memory and joins the result on the right of what it has so far.
//   in   [n]  only read; plain integers: apply msspOf while loading
//   out  [G]  written, element g by one work-item of group g, also where its chunk is empty
//   buf  [L]  local, as in group_mssp, and used again for each window
// Hazard: a window must not be loaded over elements that another work-item has yet to read.
kernel void chunked_mssp_stage_one(int n, global int* in, global int4* out, local int4* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    const int groups = get_num_groups(0);
    const int chunk = n / groups + (n % groups != 0);
    const int begin = min((int)get_group_id(0) * chunk, n);
    const int end = min(begin + chunk, n);
    // ---- TODO 3: chunked_mssp_stage_one ---------------------------------------- about 20 lines
    // Slide the window from begin to end; one work-item writes what the group has in the end. Within
    // its stretch a work-item needs no msspJoin: one loop can keep all four sums.
    buf[lid] = (int4)(0, 0, 0, 0);
    if (lid == 0 && begin <= end && size > 0) out[get_group_id(0)] = buf[0];
    // ---- end 3
}

// Stage two: one group joins the n results of stage one, from left to right, into out[0]; n is
// at most the group's size. It is the group reduction again, given so that stage one stands alone.
//   in   [n]  read     out  [1]  written by one work-item     buf  [L]  local
kernel void chunked_mssp_stage_two(int n, global int4* in, global int4* out, local int4* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    buf[lid] = lid < n ? in[lid] : (int4)(0, 0, 0, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0 && lid + skip < size)
            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[0] = buf[0];
}
