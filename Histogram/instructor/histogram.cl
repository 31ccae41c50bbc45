// Histogram: ways to bring together what belongs together.
//
// n is the number of elements; where each work-item has one, a launch has at least n work-items, so
// some have nothing to do. They must neither read nor write.

// The bin of value x, below `bins`. With 10 bins it is the last decimal digit.
inline uint binOf(uint x, uint bins) { return x % bins; }

// ====================================== 1. Global atomics =======================================

// One work-item per element, and one histogram for all.
// in     [n]     read
// counts [bins]  read and written: holds the histogram of earlier values, and takes in those of in.
//                All work-items share it, so only atomic operations may touch it.
kernel void histogram_atomic(uint n, uint bins, global const uint* in, global uint* counts) {
    const uint i = get_global_id(0);
// ---- TODO 1: global atomics ------------------------------------------------- about 1 line
// Count element i: one more in the bin of in[i].
#ifdef SOLUTION
    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
#else
    (void)i;
#endif
// ---- end 1
}

// =================================== 2. Private histograms ======================================

// Each group counts its share into a histogram of its own. Work-item w of all W =
// get_global_size(0) takes the elements w, w + W, w + 2 W, ... below n.
// in   [n]              read
// part [groups * bins]  written: the histogram of group g is part[g * bins] to
//                       part[g * bins + bins - 1]
// own  [bins]           local, uninitialised; shared by the group, so barriers separate its
//                       phases. There may be more bins than work-items, or fewer.
kernel void histogram_private(uint n, uint bins, global const uint* in, global uint* part,
                              local uint* own) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
// ---- TODO 2a: private histogram --------------------------------------------- about 6 lines
// Zero own, count into it with local atomics, write it to part. In the first and the last of these
// phases work-item lid takes the bins lid, lid + size, lid + 2 size, ...
#ifdef SOLUTION
    for (uint b = lid; b < bins; b += size) own[b] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
        atomic_inc(&own[binOf(in[i], bins)]);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint b = lid; b < bins; b += size) part[get_group_id(0) * bins + b] = own[b];
#else
    (void)lid, (void)size;
#endif
// ---- end 2a
}

// The histograms of the groups become one: a reduction over groups, for every bin at once.
// part   [groups * bins]  read; there may be no group
// counts [bins]           read and written: holds the histogram of earlier values, and takes in
//                         those of all groups; element b by work-item b
// At least `bins` work-items.
kernel void merge_histograms(uint groups, uint bins, global const uint* part,
                             global uint* counts) {
    const uint b = get_global_id(0);
// ---- TODO 2b: merge --------------------------------------------------------- about 5 lines
// Add what every group has counted in bin b to counts[b].
#ifdef SOLUTION
    if (b < bins) {
        uint sum = counts[b];
        for (uint g = 0; g < groups; ++g) sum += part[g * bins + b];
        counts[b] = sum;
    }
#else
    (void)b;
#endif
// ---- end 2b
}

// Given: the extreme case, a histogram for each work-item. No count has two writers, so there are
// no atomics and no barriers; merge_histograms adds up. Work-item w takes `stretch` neighbours from
// w * stretch on: good for a core that reads line after line, bad for the lanes of a wave.
// in   [n]             read
// part [items * bins]  written: the histogram of work-item w is part[w * bins] to
//                      part[w * bins + bins - 1]
// Exactly `items` work-items, and items * stretch is n or more.
kernel void histogram_of_items(uint n, uint bins, uint stretch, global const uint* in,
                               global uint* part) {
    const uint begin = min(n, (uint)get_global_id(0) * stretch);
    const uint end = min(n, begin + stretch);
    global uint* own = part + get_global_id(0) * bins;
    for (uint b = 0; b < bins; ++b) own[b] = 0;
    for (uint i = begin; i < end; ++i) ++own[binOf(in[i], bins)];
}

// =================================== 3. Sort and run starts =====================================
// Once the bin numbers are sorted, a bin is a run of equal neighbours.

// keys   [n]     read; sorted, each below the number of bins
// starts [bins]  -1 everywhere before the launch; where bin b has elements, starts[b] becomes the
//                place of its first one in keys. Each place is written at most once.
kernel void find_starts(uint n, global const uint* keys, global int* starts) {
    const uint i = get_global_id(0);
// ---- TODO 3a: run starts ---------------------------------------------------- about 1 line
// Element i compares itself with its left neighbour, if it has one. Where a run begins, note i.
#ifdef SOLUTION
    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
#else
    (void)i;
#endif
// ---- end 3a
}

// starts [bins]  read; as task 3a leaves it: -1 for a bin without elements
// counts [bins]  written: counts[b] by work-item b, even where bin b is empty: then 0
// At least `bins` work-items. The last run ends at n.
kernel void bin_sizes(uint n, uint bins, global const int* starts, global uint* counts) {
    const uint b = get_global_id(0);
// ---- TODO 3b: sizes of bins ------------------------------------------------- about 9 lines
// A run ends where the next one begins. Empty bins have no start: search on until one has.
#ifdef SOLUTION
    if (b < bins) {
        uint size = 0;
        if (starts[b] >= 0) {
            uint next = b + 1;
            while (next < bins && starts[next] < 0) ++next;
            const uint end = next < bins ? (uint)starts[next] : n;
            size = end - (uint)starts[b];
        }
        counts[b] = size;
    }
#else
    if (b < bins) counts[b] = n * 0;
#endif
// ---- end 3b
}

// ====================================== 4. Reduce by key ========================================

// One result for each run of equal keys, side by side: keys that do not occur get no place.
// keys    [n]  read; sorted
// runs    [n]  read: how many runs have begun up to and including element i, so the first run is 1
// sums    [n]  read: the inclusive segmented scan of the values, one segment for each run
// outKeys [number of runs]  written once each: the key of each run, in order
// outSums [number of runs]  written once each: the sum of its values
kernel void reduce_by_key(uint n, global const uint* keys, global const uint* runs,
                          global const int* sums, global uint* outKeys, global int* outSums) {
    const uint i = get_global_id(0);
// ---- TODO 4: reduce by key -------------------------------------------------- about 5 lines
// The last element of each run has the run's sum. It writes key and sum to the place of its run.
#ifdef SOLUTION
    if (i < n && (i == n - 1 || keys[i] != keys[i + 1])) {
        const uint place = runs[i] - 1;
        outKeys[place] = keys[i];
        outSums[place] = sums[i];
    }
#else
    (void)i;
#endif
// ---- end 4
}

// ======================================= 5. Group by key ========================================

// A stable scatter: elements with the same key end up side by side, in their original order.
// keys      [n]     read; in any order
// values    [n]     read
// ranks     [n]     read: how many of the elements before i have the key of i
// starts    [bins]  read: the exclusive scan of the histogram of keys
// outKeys   [n]     written, each place by one work-item: the keys, grouped
// outValues [n]     written likewise: the values that belong to those keys
kernel void group_by_key(uint n, global const uint* keys, global const int* values,
                         global const uint* ranks, global const uint* starts,
                         global uint* outKeys, global int* outValues) {
    const uint i = get_global_id(0);
// ---- TODO 5: group by key --------------------------------------------------- about 5 lines
// Element i goes to the start of its group, plus as many places as there are equal keys before i.
#ifdef SOLUTION
    if (i < n) {
        const uint place = starts[keys[i]] + ranks[i];
        outKeys[place] = keys[i];
        outValues[place] = values[i];
    }
#else
    if (i < n) {
        outKeys[i] = 0;
        outValues[i] = 0;
    }
#endif
// ---- end 5
}

// ================================ 6. Scatter without a scatter ==================================

// out[index[i]] = in[i], where every place occurs in index once, by sorting and gathering.
// index [n]  read; not needed
// order [n]  read: the numbers 0 to n - 1, sorted by index: index[order[j]] = j
// in    [n]  read
// out   [n]  written, element j by work-item j: neighbouring work-items write neighbouring places
kernel void scatter_by_gather(uint n, global const uint* index, global const uint* order,
                              global const int* in, global int* out) {
    const uint j = get_global_id(0);
// ---- TODO 6a: scatter by gather --------------------------------------------- about 1 line
// Fetch what belongs to place j.
#ifdef SOLUTION
    if (j < n) out[j] = in[order[j]];
#else
    if (j < n) out[j] = 0;
#endif
// ---- end 6a
}

// out[index[i]] = out[index[i]] + in[i] where places occur more than once, without atomics: index
// and in are sorted by index, and in is scanned within each run of equal places.
// keys [n]       read: index, sorted
// sums [n]       read: the inclusive segmented scan of in, sorted likewise; a segment for each run
// out  [places]  read and written: the sum of the elements with key k is added to out[k], by the
//                last of them alone. A place that keys does not name stays as it was.
kernel void scatter_add(uint n, global const uint* keys, global const int* sums,
                        global int* out) {
    const uint i = get_global_id(0);
// ---- TODO 6b: scatter with an operator -------------------------------------- about 2 lines
// Where a run ends, add its sum to the place that its key names.
#ifdef SOLUTION
    const bool last = i < n && (i == n - 1 || keys[i] != keys[i + 1]);
    if (last) out[keys[i]] += sums[i];
#else
    (void)i;
#endif
// ---- end 6b
}
