// Four ways to sum an integer array: given, to be read before mssp.cl is written. Addition is
// commutative as well as associative; find the place where that matters.
#ifndef ELEMS_PER_THREAD
#define ELEMS_PER_THREAD 1   // neighbours that a work-item takes at a time; on a GPU 1 is best
#endif

// ----------------------------------------- tree reduction ----------------------------------------
// out[i] = in[2i] + in[2i+1].   in [n] read   out [m] written, m = (n + 1) / 2, by work-item i
// The two are loaded at once: a compiler for CPUs makes slow gathers of two loads that lie 2 apart.
kernel void tree_sum(int n, int m, global int* in, global int* out) {
    const int i = get_global_id(0);
    if (2 * i + 1 < n) {
        const int2 pair = vload2(i, in);
        out[i] = pair.x + pair.y;
    } else if (i < m) {
        out[i] = in[2 * i];
    }
}

// ---------------------------------------- group reduction ----------------------------------------
// Sums buf[0 .. size-1] into buf[0]; every work-item of the group must call it.
//   buf [size]  local: work-item i has written buf[i], and there has been a barrier since
// The size is copied into a variable first: PoCL 3.1 skips a loop like this one where the condition
// itself calls get_local_size.
inline void sumGroup(local int* buf) {
    const int lid = get_local_id(0);
    const int size = get_local_size(0);
    for (int skip = 1; skip < size; skip *= 2) {
        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] += buf[lid + skip];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

// out[g] = the sum of group g's elements.   in [n] read   out [groups] written   buf [group size]
kernel void group_sum(int n, global int* in, global int* out, local int* buf) {
    const int lid = get_local_id(0);
    const int i = get_global_id(0);
    buf[lid] = i < n ? in[i] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    sumGroup(buf);
    if (lid == 0) out[get_group_id(0)] = buf[0];
}

// --------------------------------------- chunked reduction ---------------------------------------
// The number of work-items is fixed; each first sums its share alone, with no barrier: a few
// neighbours here, and the next ones far away, after those of all other work-items. The sum is
// taken out of order, which only a commutative operator allows.
//   in [n] read   out [groups] written   buf [group size] local
kernel void chunked_sum_stage_one(int n, global int* in, global int* out, local int* buf) {
    const int lid = get_local_id(0);
    const int stride = get_global_size(0) * ELEMS_PER_THREAD;
    int sum = 0;
    for (int first = get_global_id(0) * ELEMS_PER_THREAD; first < n; first += stride)
        for (int i = first; i < min(first + ELEMS_PER_THREAD, n); i++) sum += in[i];
    buf[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    sumGroup(buf);
    if (lid == 0) out[get_group_id(0)] = buf[0];
}

// out[0] = the sum of the n partial sums, by one group of at least n work-items.
//   in [n] read   out [1] written   buf [group size] local
kernel void chunked_sum_stage_two(int n, global int* in, global int* out, local int* buf) {
    const int lid = get_local_id(0);
    buf[lid] = lid < n ? in[lid] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    sumGroup(buf);
    if (lid == 0) out[0] = buf[0];
}

// -------------------------------------------- atomics --------------------------------------------
// Every work-item adds its element to the same word: atomic_add makes each update atomic, and
// serialises them.   in [n] read   out [1] read and written by all, 0 before the launch
kernel void atomic_sum(int n, global int* in, global int* out) {
    const int i = get_global_id(0);
    if (i < n) atomic_add(out, in[i]);
}
