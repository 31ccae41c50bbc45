#define WAVE (1<<lgWAVE)

inline bool pred(ElTp k) { return (k & 1) == 0; }

/* one work-item after the other doubles its distance; every work-item meets every barrier */
inline int2 incScanGroup(__local volatile int2* sh_data, const size_t tid, const uint size) {
    for (uint h = 1; h < size; h *= 2) {
        int2 v = sh_data[tid];
        if (tid >= h) v += sh_data[tid-h];
        barrier(CLK_LOCAL_MEM_FENCE);
        sh_data[tid] = v;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return sh_data[tid];
}

__kernel void scanPhaseKer(uint N, uint elem_per_group, __global ElTp* d_inp, __global int* d_accT,
                           __global int* d_accF, __global ElTp* d_out, volatile __local ElTp* locmem) {
    const uint tid = get_local_id(0);
    const uint wg = get_group_id(0);
    const uint size = get_local_size(0);
    const uint totT = d_accT[get_num_groups(0)-1];
    uint accT = 0, accF = totT;
    if (wg > 0) {
        accT += d_accT[wg-1];
        accF += d_accF[wg-1];
    }
    const uint beg = wg * elem_per_group;
    const uint fin = min(N, beg + elem_per_group);

    for (uint blk = beg; blk < fin; blk += size*ELEMS_PER_THREAD) {
        ElTp chunk[ELEMS_PER_THREAD];
        const uint here = min((uint)(fin - blk), (uint)(size*ELEMS_PER_THREAD));

        // 1. global to local, coalesced
        for (uint i = 0; i < ELEMS_PER_THREAD; i++) {
            const uint k = i*size + tid;
            if (k < here) locmem[k] = d_inp[blk + k];
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        // 2. local to registers, and reduce
        int2 tf = (int2)(0, 0);
        for (uint i = 0; i < ELEMS_PER_THREAD; i++) {
            const uint k = tid*ELEMS_PER_THREAD + i;
            if (k < here) {
                chunk[i] = locmem[k];
                tf += pred(chunk[i]) ? (int2)(1, 0) : (int2)(0, 1);
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        // 3. to 5. scan the counts of the group
        __local volatile int2* counts = (__local volatile int2*)locmem;
        counts[tid] = tf;
        barrier(CLK_LOCAL_MEM_FENCE);
        incScanGroup(counts, tid, size);
        const uint numT = counts[size-1].x, numF = counts[size-1].y;
        tf = tid > 0 ? counts[tid-1] : (int2)(0, 0);
        barrier(CLK_LOCAL_MEM_FENCE);

        // 6. registers to local, in the partition's order
        for (uint i = 0; i < ELEMS_PER_THREAD; i++) {
            if (tid*ELEMS_PER_THREAD + i < here) {
                if (pred(chunk[i])) { locmem[tf.x] = chunk[i]; tf.x++; }
                else { locmem[numT + tf.y] = chunk[i]; tf.y++; }
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        // 7. local to global, coalesced
        for (uint i = 0; i < ELEMS_PER_THREAD; i++) {
            const uint k = i*size + tid;
            if (k < here) {
                if (k < numT) d_out[accT + k] = locmem[k];
                else          d_out[accF + k - numT] = locmem[k];
            }
        }
        accT += numT;
        accF += numF;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
