// Merge sort of ints on a CPU, in vectors of 16. Groups of one work-item sort blocks that stay in the
// core's second cache; then each pass merges pairs of runs, a piece of the output for each group.
// Arrays are filled up with INT_MAX to a length [room] that is a multiple of 16.
#define VECTOR 16
MERGE_PATH(leftsOf, global)

// Keeps the least of each pair of components that `partner` brings together in the lower one.
#define ORDER(x, partner, upper) x = select(min(x, x.partner), max(x, x.partner), upper)
#define UPPER1 (int16)(0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1)
#define UPPER2 (int16)(0, 0, -1, -1, 0, 0, -1, -1, 0, 0, -1, -1, 0, 0, -1, -1)
#define UPPER4 (int16)(0, 0, 0, 0, -1, -1, -1, -1, 0, 0, 0, 0, -1, -1, -1, -1)
#define UPPER8 (int16)(0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1)

// Batcher's bitonic sort of the components.
inline int16 sort16(int16 x) {
    ORDER(x, s1032547698badcfe, UPPER1);
    ORDER(x, s32107654ba98fedc, UPPER2);
    ORDER(x, s1032547698badcfe, UPPER1);
    ORDER(x, s76543210fedcba98, UPPER4);
    ORDER(x, s23016745ab89efcd, UPPER2);
    ORDER(x, s1032547698badcfe, UPPER1);
    ORDER(x, sfedcba9876543210, UPPER8);
    ORDER(x, s45670123cdef89ab, UPPER4);
    ORDER(x, s23016745ab89efcd, UPPER2);
    ORDER(x, s1032547698badcfe, UPPER1);
    return x;
}

// Of a bitonic sequence.
inline int16 merge16(int16 x) {
    ORDER(x, s89abcdef01234567, UPPER8);
    ORDER(x, s45670123cdef89ab, UPPER4);
    ORDER(x, s23016745ab89efcd, UPPER2);
    ORDER(x, s1032547698badcfe, UPPER1);
    return x;
}

// Components i to i + 15 of a run that ends at `end`; INT_MAX behind it.
inline int16 loadRun(global const int* run, uint i, uint end) {
    if (i + VECTOR <= end) return vload16(0, run + i);
    int rest[VECTOR];
    for (uint k = 0; k < VECTOR; k++) rest[k] = i + k < end ? run[i + k] : INT_MAX;
    return vload16(0, rest);
}

// What `from` holds from i to iEnd and from j to jEnd, merged, as far as to[begin .. end-1]. The
// vector that is next in line is that of the run with the lesser head; its upper half waits.
inline void mergeRuns(global const int* from, uint i, uint iEnd, uint j, uint jEnd, global int* to,
                      uint begin, uint end, bool stream) {
    int16 x = loadRun(from, i, iEnd);
    i += VECTOR;
    for (uint k = begin; k < end; k += VECTOR) {
        const int a = i < iEnd ? from[i] : INT_MAX, b = j < jEnd ? from[j] : INT_MAX;
        const bool right = j < jEnd && (i >= iEnd || b < a);
        const uint at = right ? j : i;
        const int16 y = loadRun(from, at, right ? jEnd : iEnd).sfedcba9876543210;
        i += right ? 0 : VECTOR;
        j += right ? VECTOR : 0;
        const int16 low = merge16(min(x, y));
        x = merge16(max(x, y));
        if (k + VECTOR <= end)
            store16(low, to + k, stream);
        else
            for (uint r = 0; k + r < end; r++) to[k + r] = ((private const int*)&low)[r];
    }
}

// A block of `block` elements, VECTOR times a power of two, to each group: runs of VECTOR, then twice
// as long ones from one array into the other, so often that they end up in `even` or in `odd`.
//   in [n] read   even, odd [room] written
kernel void recordBlocks(uint n, uint room, uint block, global const int* in, global int* even,
                         global int* odd) {
    const uint begin = get_group_id(0) * block, end = min(room, begin + block);
    for (uint i = begin; i < end; i += VECTOR)
        vstore16(sort16(loadRun(in, i, n)), 0, even + i);
    for (uint run = VECTOR; run < block; run *= 2) {
        for (uint i = begin; i < end; i += 2 * run) {
            const uint middle = min(i + run, end), last = min(i + 2 * run, end);
            mergeRuns(even, i, middle, middle, last, odd, i, last, false);
        }
        global int* const other = even;
        even = odd;
        odd = other;
    }
}

// Runs of `run` become twice as long; a piece of the output to each group.
//   from [room] read   to [n] written
kernel void recordMerge(uint n, uint room, uint run, uint piece, global const int* from,
                        global int* to) {
    const uint begin = get_group_id(0) * piece, end = min(n, begin + piece);
    const uint left = begin / (2 * run) * (2 * run), right = min(left + run, room);
    const uint last = min(right + run, room);
    const uint lefts =
        leftsOf(begin - left, from + left, right - left, from + right, last - right);
    mergeRuns(from, left + lefts, right, right + (begin - left - lefts), last, to, begin, end,
              streams(n, to));
}
