// Merge sort of ints on a GPU. Each group sorts a tile in local memory; then each pass merges pairs of
// runs, a tile of the output for each group. Within a tile a work-item makes ELEMS_PER_THREAD
// neighbours of the result, and finds where they come from by the merge path. That number is odd, so
// that a stride of as many words through local memory has no bank conflicts. GROUP is a power of two.
MERGE_PATH(leftsOf, global)
MERGE_PATH(leftsOfLocal, local)

#define OWN ELEMS_PER_THREAD

inline void order(private int* a, private int* b) {
    const int least = min(*a, *b);
    *b = max(*a, *b);
    *a = least;
}

// Odd-even transposition: its places are constants, so all elements stay in registers.
inline void sortOwn(private int* own) {
    #pragma unroll
    for (uint round = 0; round < OWN; round++) {
        #pragma unroll
        for (uint k = round % 2; k + 1 < OWN; k += 2) order(&own[k], &own[k + 1]);
    }
}

// Elements `place` to place + OWN - 1 of two neighbouring runs, merged: runs[0 .. lefts-1] and
// runs[lefts .. lefts+rights-1]. One element behind them is read as well, whatever it is.
inline void mergeOwn(uint place, local const int* runs, uint lefts, uint rights, private int* own) {
    uint i = leftsOfLocal(place, runs, lefts, runs + lefts, rights);
    uint j = lefts + place - i;
    int a = runs[i], b = runs[j];
    #pragma unroll
    for (uint k = 0; k < OWN; k++) {
        const bool fromLeft = j >= lefts + rights || (i < lefts && a <= b);
        own[k] = fromLeft ? a : b;
        if (fromLeft)
            i++;
        else
            j++;
        const int next = runs[fromLeft ? i : j];
        if (fromLeft)
            a = next;
        else
            b = next;
    }
}

// Sorts a tile for each group; the last one is filled up with INT_MAX.   in [n] read   out [n] written
KERNEL recordTiles(uint n, global const int* in, global int* out) {
    local int tile[TILE + 1];
    const uint lid = get_local_id(0), begin = get_group_id(0) * TILE;
    for (uint i = lid; i < TILE + 1; i += GROUP)
        tile[i] = i < TILE && begin + i < n ? in[begin + i] : INT_MAX;
    barrier(CLK_LOCAL_MEM_FENCE);
    int own[OWN];
    for (uint k = 0; k < OWN; k++) own[k] = tile[lid * OWN + k];
    sortOwn(own);
    for (uint run = 1; run < GROUP; run *= 2) {  // work-items whose elements are sorted
        for (uint k = 0; k < OWN; k++) tile[lid * OWN + k] = own[k];
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint first = lid / (2 * run) * (2 * run);
        mergeOwn((lid - first) * OWN, tile + first * OWN, run * OWN, run * OWN, own);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (uint k = 0; k < OWN; k++) tile[lid * OWN + k] = own[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = lid; i < TILE && begin + i < n; i += GROUP) out[begin + i] = tile[i];
}

// The runs that end up in the tile from element `begin` on: from[left .. right-1] and
// from[right .. last-1], of at most `run` elements each.
inline uint3 runsOf(uint n, uint run, uint begin) {
    const uint left = begin / (2 * run) * (2 * run);
    const uint right = min(left + run, n);
    return (uint3)(left, right, min(right + run, n));
}

// splits[t] = how many of the elements before tile t, of its two runs, are the left run's.
//   from [n] read, sorted in runs of `run`, a multiple of TILE   splits [tiles] written
KERNEL recordSplits(uint n, uint tiles, uint run, global const int* from, global uint* splits) {
    const uint t = get_global_id(0), begin = t * TILE;
    if (t >= tiles) return;
    const uint3 runs = runsOf(n, run, begin);
    splits[t] = leftsOf(begin - runs.x, from + runs.x, runs.y - runs.x, from + runs.y,
                        runs.z - runs.y);
}

// Runs of `run` become twice as long.   from [n], splits [tiles] read   to [n] written
KERNEL recordMerge(uint n, uint run, global const int* from, global const uint* splits,
                   global int* to) {
    local int tile[TILE + 1];
    const uint lid = get_local_id(0), t = get_group_id(0), begin = t * TILE;
    const uint3 runs = runsOf(n, run, begin);
    const uint end = min(begin + TILE, runs.z);
    const uint left = runs.x + splits[t], right = runs.y + (begin - left);
    const uint lefts = (end < runs.z ? runs.x + splits[t + 1] : runs.y) - left;
    const uint both = end - begin;
    for (uint i = lid; i < TILE + 1; i += GROUP)
        tile[i] = i < lefts ? from[left + i] : i < both ? from[right + i - lefts] : INT_MAX;
    barrier(CLK_LOCAL_MEM_FENCE);
    int own[OWN];
    mergeOwn(lid * OWN, tile, lefts, TILE - lefts, own);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < OWN; k++) tile[lid * OWN + k] = own[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = lid; i < both; i += GROUP) to[begin + i] = tile[i];
}
