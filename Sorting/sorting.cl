// Sorting: odd-even sort in a group, merge by rank, bitonic network, radix split.
//
// A launch may have more work-items than there is work; those must read and write nothing.
// Keys are int, all 32 bits, and ascend; the radix split alone sees its keys as bits (uint).

// ======================================= 1. Odd-even sort =======================================
// A group of L work-items sorts the 2L elements of its block: the group with number g has
// in[2L g], ..., in[2L g + 2L - 1], as far as they are below n.

// in  [n]   read
// out [n]   written: each block of it is the block of in, sorted
// buf [2L]  local: the block; shared by the group, so barriers stand between its rounds
kernel void brickSort(uint n, global const int* in, global int* out, local int* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint first = 2 * size * get_group_id(0);
    const uint count = min(2 * size, n - first);  // elements of this block
    for (uint k = lid; k < count; k += size) buf[k] = in[first + k];
    barrier(CLK_LOCAL_MEM_FENCE);
// ---- TODO 1: odd-even sort -------------------------------------------------- about 9 lines
// count rounds. In an even round work-item lid compares buf[2 lid] with its right neighbour, in an
// odd one buf[2 lid + 1]; where the left one is greater, they change places. A pair of which one
// is not below count is left alone. Every work-item of the group reaches every barrier, the last
// of which stands behind the last round: other work-items store what this one has moved.
    if (lid < count) buf[lid] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
// ---- end 1
    for (uint k = lid; k < count; k += size) out[first + k] = buf[k];
}

// ======================================= 2. Merge by rank =======================================

// How many of run[0], ..., run[length - 1], which ascend, are less than key; where orEqual is not 0:
// are not greater than key.
inline uint rank(uint length, global const int* run, int key, int orEqual) {
// ---- TODO 2a: rank by binary search ----------------------------------------- about 10 lines
// The answer lies in [low, high], at first [0, length]. Each step asks the element in the middle
// and keeps one half: at most lg(length) + 1 steps. Only run[0], ..., run[length - 1] are read.
    return length > 0 && run[0] < key && orEqual ? 1 : 0;
// ---- end 2a
}

// Given: both ranks of each key.
// keys [n]       read
// run  [length]  read; ascends
// less, notGreater [n]  written: how many of run are less than keys[i], and not greater
kernel void ranks(uint n, uint length, global const int* keys, global const int* run,
                  global uint* less, global uint* notGreater) {
    const uint i = get_global_id(0);
    if (i < n) {
        less[i] = rank(length, run, keys[i], 0);
        notGreater[i] = rank(length, run, keys[i], 1);
    }
}

// Merges two runs of pairs, each of which ascends by key; a pair is a key and a value, which goes
// where its key goes. The merge is stable.
// leftKeys, leftValues   [lefts]   read
// rightKeys, rightValues [rights]  read
// keys, values [lefts + rights]    written: work-item i < lefts places pair i of the left run,
//                                  work-item lefts + j pair j of the right run
kernel void mergeRuns(uint lefts, uint rights, global const int* leftKeys,
                      global const int* leftValues, global const int* rightKeys,
                      global const int* rightValues, global int* keys, global int* values) {
    const uint i = get_global_id(0);
// ---- TODO 2b: merge by rank ------------------------------------------------- about 10 lines
// The place of a pair is its index in its own run plus the rank of its key in the other one. Among
// equal keys those of the left run come first, and each run keeps its order.
    if (i < lefts) {
        keys[i] = leftKeys[i] - leftKeys[i];
        values[i] = leftValues[i] - leftValues[i];
    } else if (i < lefts + rights) {
        keys[i] = rightKeys[i - lefts] - rightKeys[i - lefts];
        values[i] = rightValues[i - lefts] - rightValues[i - lefts];
    }
// ---- end 2b
}

// ====================================== 3. Bitonic network ======================================

// Given: the length becomes a multiple of the longest run; the elements that are added are the
// greatest.
// in   [n]       read
// data [length]  written: in, then INT_MAX
kernel void pad(uint n, uint length, global const int* in, global int* data) {
    const uint i = get_global_id(0);
    if (i < length) data[i] = i < n ? in[i] : INT_MAX;
}

// One step of the network. Stage `size` = 2, 4, 8, ... makes runs of `size` elements; its steps have
// distance = size / 2, size / 4, ..., 1. The host launches them one by one.
// data [2 comparators]  read and written: work-item c is comparator c, and it alone uses its two
//                       elements
kernel void bitonicStep(uint comparators, uint size, uint distance, global int* data) {
    const uint c = get_global_id(0);
// ---- TODO 3: a step of the bitonic network ---------------------------------- about 10 lines
// The elements come in stretches of 2 distance; comparator c compares element c % distance of
// stretch c / distance with the one `distance` to its right. The lesser one goes to the left where
// the run of `size` elements around them has an even number, and to the right where it is odd.
    if (c < comparators) data[2 * c] = data[2 * c + 1] = (int)(size * distance) * 0;
// ---- end 3
}

// ======================================== 4. Radix sort =========================================
// Sorting by one bit is a split: keys with a 0 there, then keys with a 1, both in their order.

// keys  [n]  read
// zeros [n]  written: zeros[i] by work-item i
kernel void bitIsZero(uint n, uint bit, global const uint* keys, global uint* zeros) {
    const uint i = get_global_id(0);
// ---- TODO 4a: flags of a bit ------------------------------------------------ about 1 line
// zeros[i] = 1 where bit number `bit` of keys[i] is 0, else 0. Bit 0 is the least significant.
    if (i < n) zeros[i] = (keys[i] >> bit) * 0;
// ---- end 4a
}

// keys, values, zeros [n]  read; zeros as bitIsZero makes it
// before [n]  read: how many of zeros[0], ..., zeros[i - 1] are 1 (the exclusive scan)
// outKeys, outValues [n]  written: work-item i places pair i
kernel void split(uint n, global const uint* keys, global const int* values,
                  global const uint* zeros, global const uint* before, global uint* outKeys,
                  global int* outValues) {
    const uint i = get_global_id(0);
// ---- TODO 4b: split --------------------------------------------------------- about 6 lines
// First all pairs whose flag is 1, then all others, both in their order.
    if (i < n) {
        outKeys[i] = (keys[i] + zeros[i] + before[i]) * 0;
        outValues[i] = values[i] - values[i];
    }
// ---- end 4b
}
