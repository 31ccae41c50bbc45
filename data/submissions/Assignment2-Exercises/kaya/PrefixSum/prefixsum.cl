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

kernel void naiveScanStep(uint n, uint stride, global ElTp* in, global ElTp* out) {
    const uint i = get_global_id(0);
    if (i < n) {
        if (i < stride) out[i] = in[i];   // nobody there, just pass it on
        else            out[i] = binOp(in[i - stride], in[i]);
    }
}

kernel void localScan(uint n, global ElTp* in, global ElTp* exclusive, global ElTp* inclusive,
                       local ElTp* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint i = get_group_id(0) * 2 * size + lid;
    const uint j = i + size;
    uint len = 2 * size;
    ElTp x0 = NE, x1 = NE;
    if (i < n) x0 = in[i];
    if (j < n) x1 = in[j];
    buf[lid] = x0;
    buf[lid + size] = x1;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint d = 1; d < len; d *= 2) {
        uint right = (lid + 1) * 2 * d - 1;
        if (right < len) buf[right] = binOp(buf[right - d], buf[right]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (lid == size - 1) buf[len - 1] = NE;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint d = size; d >= 1; d /= 2) {
        uint right = (lid + 1) * 2 * d - 1;
        if (right < len) {
            ElTp leftSum = buf[right - d];
            buf[right - d] = buf[right];
            buf[right] = binOp(buf[right], leftSum);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (i < n) exclusive[i] = buf[lid];
    if (i < n) inclusive[i] = binOp(buf[lid], x0);
    if (j < n) exclusive[j] = buf[lid + size];
    if (j < n) inclusive[j] = binOp(buf[lid + size], x1);
}

kernel void paddedScan(uint n, global ElTp* in, global ElTp* out, local ElTp* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint i = get_group_id(0) * 2 * size + lid;
    const uint j = i + size;
#define OFS(k) ((k) + (k) / BANKS + (k) / (BANKS * BANKS))
    uint len = 2 * size;
    ElTp x0 = NE, x1 = NE;
    if (i < n) x0 = in[i];
    if (j < n) x1 = in[j];
    buf[OFS(lid)] = x0;
    buf[OFS(lid + size)] = x1;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint d = 1; d < len; d *= 2) {
        uint right = (lid + 1) * 2 * d - 1;
        if (right < len) buf[OFS(right)] = binOp(buf[OFS(right - d)], buf[OFS(right)]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (lid == size - 1) buf[OFS(len - 1)] = NE;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint d = size; d >= 1; d /= 2) {
        uint right = (lid + 1) * 2 * d - 1;
        if (right < len) {
            ElTp leftSum = buf[OFS(right - d)];
            buf[OFS(right - d)] = buf[OFS(right)];
            buf[OFS(right)] = binOp(buf[OFS(right)], leftSum);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    if (i < n) out[i] = binOp(buf[OFS(lid)], x0);
    if (j < n) out[j] = binOp(buf[OFS(lid + size)], x1);
}

kernel void blockSums(uint n, uint block, global ElTp* scanned, global ElTp* sums) {
    const uint g = get_global_id(0);
    uint last = g * block + block - 1;
    if (last >= n) last = n - 1;       // short last block
    if (g * block < n) sums[g] = scanned[last];
}

kernel void addOffsets(uint n, uint block, global ElTp* scanned, global ElTp* offsets,
                        global ElTp* out) {
    const uint i = get_global_id(0);
    if (i < block && i < n) out[i] = scanned[i];
    if (i >= block && i < n) out[i] = binOp(offsets[i / block - 1], scanned[i]);
}

#if defined(WAVE_FENCE_SUBGROUP)
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
#define WAVE_FENCE() sub_group_barrier(CLK_LOCAL_MEM_FENCE)  // OpenCL C 2.0 on
#elif defined(WAVE_FENCE_WARP)
#define WAVE_FENCE() __asm__ volatile("bar.warp.sync 0xffffffff;" ::: "memory")
#else
#define WAVE_FENCE() barrier(CLK_LOCAL_MEM_FENCE)
#endif

inline ElTp scanWave(local ElTp* buf, uint lid) {
    const uint lane = lid & (WAVE - 1);
    for (uint h = 1; h < WAVE; h <<= 1) {
        ElTp l = NE;
        if (lane >= h) l = buf[lid - h];
        WAVE_FENCE();
        buf[lid] = binOp(l, buf[lid]);
        WAVE_FENCE();
    }
    if (lane == 0) return NE;
    return buf[lid - 1];
}

inline ElTp scanBlock(local ElTp* buf, uint lid) {
    const uint w = lid / WAVE;
    ElTp result = scanWave(buf, lid);
    const ElTp own = buf[lid];
    barrier(CLK_LOCAL_MEM_FENCE);           // all have read, now buf is free
    if (lid % WAVE == WAVE - 1) buf[w] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    scanWave(buf, lid);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (w != 0) result = binOp(buf[w - 1], result);
    barrier(CLK_LOCAL_MEM_FENCE);
    return result;
}

kernel void waveScan(uint n, global ElTp* in, global ElTp* out, local ElTp* buf) {
    const uint lid = get_local_id(0);
    const uint i = get_global_id(0);
    buf[lid] = i < n ? in[i] : NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const ElTp before = scanWave(buf, lid);
    if (i < n) out[i] = before;
}

kernel void blockScan(uint n, global ElTp* in, global ElTp* out, local ElTp* buf) {
    const uint lid = get_local_id(0);
    const uint i = get_global_id(0);
    buf[lid] = i < n ? in[i] : NE;
    barrier(CLK_LOCAL_MEM_FENCE);
    const ElTp before = scanBlock(buf, lid);
    if (i < n) out[i] = before;
}

#define ITEMS 4
#ifndef PATIENCE
#define PATIENCE 1000
#endif

#define EMPTY 0u      // nothing
#define AGGREGATE 1u  // what the tile has together
#define PREFIX 2u     // what the tile and all tiles to its left have together

#define PASTE(a, b) a##b
#define JOIN(a, b) PASTE(a, b)
#define AS_ELTP(bits) JOIN(as_, ElTp)(bits)

inline void tell(volatile global uint* status, uint tile, uint state, ElTp value) {
    const uint bits = as_uint(value);
    atomic_xchg(&status[2 * tile], (state << 16) | (bits >> 16));
    atomic_xchg(&status[2 * tile + 1], (state << 16) | (bits & 0xffff));
}

inline uint ask(volatile global uint* status, uint tile, private ElTp* value) {
    const uint high = atomic_or(&status[2 * tile], 0u);
    const uint low = atomic_or(&status[2 * tile + 1], 0u);
    if (high >> 16 != low >> 16) return EMPTY;  // one half is newer
    *value = AS_ELTP((high << 16) | (low & 0xffff));
    return high >> 16;
}

inline ElTp sumTile(uint n, global const ElTp* in, uint tile, uint size) {
    const uint end = min((tile + 1) * ITEMS * size, n);
    ElTp sum = NE;
    for (uint i = tile * ITEMS * size; i < end; i++) sum = binOp(sum, in[i]);
    return sum;
}

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

kernel void prepareTiles(uint words, uint first, global uint* tickets, global uint* status) {
    const uint i = get_global_id(0);
    if (i == 0) tickets[0] = first;
    if (i < words) status[i] = EMPTY;
}

kernel void lookBackScan(uint n, global ElTp* in, global ElTp* out, volatile global uint* tickets,
                           volatile global uint* status, local ElTp* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    local uint myTicket;
    local ElTp prefix;
    if (lid == 0) myTicket = atomic_add(tickets, 1u);
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint tile = myTicket;
    const uint begin = (tile * size + lid) * ITEMS;

    ElTp mine[ITEMS];
    loadItems(n, in, begin, mine);
    ElTp run = mine[0];
    for (int k = 1; k < ITEMS; k++) {
        run = binOp(run, mine[k]);
        mine[k] = run;
    }
    buf[lid] = run;
    barrier(CLK_LOCAL_MEM_FENCE);
    const ElTp inTile = scanBlock(buf, lid);

    if (lid == size - 1) {
        const ElTp tileSum = binOp(inTile, run);
        tell(status, tile, AGGREGATE, tileSum);
        ElTp leftOf = NE;
        int t = (int)tile - 1;
        while (t >= 0) {
            ElTp v = NE;
            uint st = EMPTY;
            for (uint tries = 0; tries < PATIENCE && st == EMPTY; tries++)
                st = ask(status, t, &v);
            if (st == EMPTY) v = sumTile(n, in, t, size);  // nobody answers, do it myself
            leftOf = binOp(v, leftOf);
            if (st == PREFIX) break;
            t--;
        }
        prefix = leftOf;
        tell(status, tile, PREFIX, binOp(leftOf, tileSum));
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const ElTp before = binOp(prefix, inTile);
    for (int k = 0; k < ITEMS; k++) mine[k] = binOp(before, mine[k]);
    storeItems(n, mine, begin, out);
}

kernel void suspendedGroups(uint n, uint end, uint size, global ElTp* in,
                             volatile global uint* status) {
    const uint tile = get_global_id(0);
    if (tile < end && (end - tile) % 2 == 0)
        tell(status, tile, AGGREGATE, sumTile(n, in, tile, size));
}
