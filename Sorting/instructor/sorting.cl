// Sorting: odd-even sort in a group, merge by rank, in pieces and in stretches, bitonic network,
// radix sort by a bit and by digits, quicksort by segments.
//
// A launch may have more work-items than there is work; the extra ones must read and write nothing.
// Keys are int, use all 32 bits, and ascend; only radix sort sees its keys as bits (uint).

// ======================================= 1. Odd-even sort =======================================
// A group of L work-items sorts the 2L elements of its block: group number g has
// in[2L g], ..., in[2L g + 2L - 1], as far as these indices are below n.

// in  [n]   read
// out [n]   written: each block of it is the block of in, sorted
// buf [2L]  local: the block; shared by the group, so barriers separate its rounds
kernel void brickSort(uint n, global const int* in, global int* out, local int* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint first = 2 * size * get_group_id(0);
    const uint count = min(2 * size, n - first);  // elements of this block
    for (uint k = lid; k < count; k += size) buf[k] = in[first + k];
    barrier(CLK_LOCAL_MEM_FENCE);
// ---- TODO 1: odd-even sort -------------------------------------------------- about 9 lines
// There are count rounds. In even ones work-item lid compares buf[2 lid] with its right neighbour,
// in odd ones buf[2 lid + 1]; where the left one is greater, they are swapped. A pair is left
// alone if one of its indices is not below count. Every work-item of the group reaches every
// barrier, the last of which follows the last round: others store what this work-item has moved.
#ifdef SOLUTION
    for (uint round = 0; round < count; ++round) {
        const uint left = 2 * lid + round % 2;
        if (left + 1 < count) {
            const int a = buf[left], b = buf[left + 1];
            if (a > b) {
                buf[left] = b;
                buf[left + 1] = a;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#else
    if (lid < count) buf[lid] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
#endif
// ---- end 1
    for (uint k = lid; k < count; k += size) out[first + k] = buf[k];
}

// ======================================= 2. Merge by rank =======================================

// Returns how many of run[0], ..., run[length - 1], which ascend, are less than key or, if orEqual
// is not 0, are not greater than key.
inline uint rank(uint length, global const int* run, int key, int orEqual) {
// ---- TODO 2a: rank by binary search ----------------------------------------- about 10 lines
// The answer lies in [low, high], at first [0, length]. Each step tests the element in the middle
// and keeps one half: at most lg(length) + 1 steps. Only run[0], ..., run[length - 1] are read.
#ifdef SOLUTION
    uint low = 0, high = length;
    while (low < high) {
        const uint middle = low + (high - low) / 2;
        const int x = run[middle];
        if (x < key || (orEqual && x == key))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
#else
    return length > 0 && run[0] < key && orEqual ? 1 : 0;
#endif
// ---- end 2a
}

// Given: both ranks of each key.
// keys [n]       read
// run  [length]  read; ascends
// less, notGreater [n]  written: how many of run are less than keys[i], and how many not greater
kernel void ranks(uint n, uint length, global const int* keys, global const int* run,
                  global uint* less, global uint* notGreater) {
    const uint i = get_global_id(0);
    if (i < n) {
        less[i] = rank(length, run, keys[i], 0);
        notGreater[i] = rank(length, run, keys[i], -2);  // any number but 0
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
#ifdef SOLUTION
    if (i < lefts) {
        const uint place = i + rank(rights, rightKeys, leftKeys[i], 0);
        keys[place] = leftKeys[i];
        values[place] = leftValues[i];
    } else if (i < lefts + rights) {
        const uint j = i - lefts;
        const uint place = j + rank(lefts, leftKeys, rightKeys[j], 1);
        keys[place] = rightKeys[j];
        values[place] = rightValues[j];
    }
#else
    if (i < lefts) {
        keys[i] = leftKeys[i] - leftKeys[i];
        values[i] = leftValues[i] - leftValues[i];
    } else if (i < lefts + rights) {
        keys[i] = rightKeys[i - lefts] - rightKeys[i - lefts];
        values[i] = rightValues[i - lefts] - rightValues[i - lefts];
    }
#endif
// ---- end 2b
}

// ---- One pass of a merge sort, in pieces.
// keys [n] consists of runs of `run` elements, the last one maybe shorter; each ascends. Runs 0 and
// 1 make a pair, as do 2 and 3, ...: the left run of a pair is keys[first], ..., keys[mid - 1],
// the right one keys[mid], ..., keys[end - 1], which may be empty. `run` is a multiple of `piece`.

// Elements 0, piece, 2 piece, ... are splitters: splitter s is keys[s piece]. They cut a pair into
// pieces that can be merged independently of each other.
// keys [n]                      read
// leftCut, rightCut [splitters] written, splitters = n / piece rounded up: within each pair, in
//                               merge order. If the splitter comes from the left run, leftCut is
//                               its place and rightCut that of the first element of the right run
//                               that comes after it (mid, ..., end); and vice versa
kernel void findCuts(uint n, uint run, uint piece, global const int* keys, global uint* leftCut,
                     global uint* rightCut) {
    const uint s = get_global_id(0);
    const uint own = s * piece;
    const uint first = own / (2 * run) * (2 * run);
    const uint mid = min(first + run, n), end = min(first + 2 * run, n);
// ---- TODO 2c: cuts at splitters --------------------------------------------- about 14 lines
// Work-item s finds both cuts of splitter s; there is one for each `own` below n. rank says how
// many of the other run come before it: among equal keys those of the left run come first. As many
// splitters of the other run come before it as there are multiples of `piece` below that rank, so
// the cuts belong to place
//     first / piece + splitters before it in its own run + splitters before it in the other run.
#ifdef SOLUTION
    if (own < n) {
        if (own < mid) {
            const uint before = rank(end - mid, keys + mid, keys[own], 0);
            const uint place = s + (before + piece - 1) / piece;
            leftCut[place] = own;
            rightCut[place] = mid + before;
        } else {
            const uint before = rank(mid - first, keys + first, keys[own], 1);
            const uint place = (first + own - mid) / piece + (before + piece - 1) / piece;
            leftCut[place] = first + before;
            rightCut[place] = own;
        }
    }
#else
    if (own < n) leftCut[s] = rightCut[s] = (keys[own] == 0) * (first + mid + end) * 0;
#endif
// ---- end 2c
}

// Group p merges piece p of the merge: within its pair, from cuts number p up to cuts number p + 1,
// or to the ends of both runs where p is the last piece of its pair. Neither run contributes more
// than `piece` elements to it.
// keys [n]                      read
// leftCut, rightCut [splitters] read: as findCuts makes them
// out [n]                       written: each pair in order
kernel void mergePieces(uint n, uint run, uint piece, global const int* keys,
                        global const uint* leftCut, global const uint* rightCut, global int* out) {
    const uint p = get_group_id(0), lid = get_local_id(0);
    const uint first = p * piece / (2 * run) * (2 * run);
    const uint mid = min(first + run, n), end = min(first + 2 * run, n);
// ---- TODO 2d: merge in pieces ----------------------------------------------- about 16 lines
// An element's place is where the piece begins in out, plus the element's index in its own part,
// plus the rank of its key in the other part. The group has as many work-items as a piece may have
// elements: the first ones take the part of the left run, the next ones that of the right run.
#ifdef SOLUTION
    const bool isLast = (p + 1) * piece >= end;
    const uint left = leftCut[p], right = rightCut[p];
    const uint lefts = (isLast ? mid : leftCut[p + 1]) - left;
    const uint rights = (isLast ? end : rightCut[p + 1]) - right;
    global int* merged = out + (left + right - mid);
    if (lid < lefts) {
        const int key = keys[left + lid];
        merged[lid + rank(rights, keys + right, key, 0)] = key;
    } else if (lid < lefts + rights) {
        const uint j = lid - lefts;
        const int key = keys[right + j];
        merged[j + rank(lefts, keys + left, key, 1)] = key;
    }
#else
    const uint i = p * piece + lid;
    if (lid < piece && i < n) out[i] = (keys[i] == (int)(leftCut[p] + rightCut[p] + mid + end)) * 0;
#endif
// ---- end 2d
}

// ---- A merge in stretches, also called merge path.

// The merged order of two runs, which ascend; among equal keys those of the left run come first.
// Returns how many of its first `count` elements come from the left run; count is at most
// lefts + rights.
inline uint leftsAmong(uint count, uint lefts, global const int* left, uint rights,
                       global const int* right) {
// ---- TODO 2e: where the merged order is cut --------------------------------- about 9 lines
// The answer lies in [low, high]: at most count and lefts, and at least count - rights, as the
// right run has no more. Each step keeps one half. If the answer were `middle`, the right run would
// give right[0], ..., right[count - 1 - middle]. Where left[middle] comes before the last of those,
// the answer is greater than middle; else it is not. At most lg(lefts) + 1 steps, without a search
// in each of them, as rank would be. Only left[0], ..., left[lefts - 1] and right[0], ...,
// right[rights - 1] are read.
#ifdef SOLUTION
    uint low = count - min(count, rights), high = min(count, lefts);
    while (low < high) {
        const uint middle = low + (high - low) / 2;
        if (left[middle] <= right[count - 1 - middle])
            low = middle + 1;
        else
            high = middle;
    }
    return low;
#else
    return lefts > 0 && rights > 0 && left[0] == right[0] && count > 0 ? 1 : 0;
#endif
// ---- end 2e
}

// Given: the answer for every count.
// left [lefts], right [rights]    read; both ascend
// among [lefts + rights + 1]      written: among[i] by work-item i
kernel void cutEverywhere(uint lefts, uint rights, global const int* left, global const int* right,
                          global uint* among) {
    const uint i = get_global_id(0);
    if (i <= lefts + rights) among[i] = leftsAmong(i, lefts, left, rights, right);
}

// One pass of a merge sort, as above: pairs of runs of `run` elements. 2 `run` is a multiple of
// `stretch`, so that each stretch lies within one pair.
// keys [n]  read
// out  [n]  written: each pair in order. Work-item w writes stretch w: from out[w stretch] up to
//           the next stretch, or up to the end of out, and no others
kernel void mergeStretches(uint n, uint run, uint stretch, global const int* keys,
                           global int* out) {
    const uint begin = get_global_id(0) * stretch;
    const uint first = begin / (2 * run) * (2 * run);
    const uint mid = min(first + run, n), end = min(first + 2 * run, n);
// ---- TODO 2f: merge in stretches -------------------------------------------- about 16 lines
// leftsAmong says how many of the begin - first elements before the stretch come from the left run;
// the others come from the right one. From there on the work-item merges like a sequential program:
// it takes the lesser of the two next elements, and where one run is used up the next of the other.
#ifdef SOLUTION
    if (begin < n) {
        const uint stop = min(begin + stretch, n);
        const uint before = begin - first;
        const uint lefts = leftsAmong(before, mid - first, keys + first, end - mid, keys + mid);
        uint i = begin, left = first + lefts, right = mid + before - lefts;
        while (i < stop && left < mid && right < end) {
            const int a = keys[left], b = keys[right];
            const bool takesLeft = a <= b;
            out[i++] = takesLeft ? a : b;
            left += takesLeft;
            right += !takesLeft;
        }
        while (i < stop && left < mid) out[i++] = keys[left++];
        while (i < stop) out[i++] = keys[right++];
    }
#else
    for (uint i = begin; i < n && i < begin + stretch; ++i)
        out[i] = (keys[i] == (int)(first + mid + end)) * 0;
#endif
// ---- end 2f
}

// ====================================== 3. Bitonic network ======================================

// Given: pads the length to a multiple of the longest run; the elements that are added are the
// greatest.
// in   [n]       read
// data [length]  written: in, then INT_MAX
kernel void pad(uint n, uint length, global const int* in, global int* data) {
    const uint i = get_global_id(0);
    if (i < length) data[i] = i < n ? in[i] : INT_MAX;
}

// One step of the network. Stage `size` = 2, 4, 8, ... makes runs of `size` elements; its steps
// have distance = size / 2, size / 4, ..., 1. The host launches them one by one.
// data [2 comparators]  read and written: work-item c is comparator c, and it alone uses its two
//                       elements. It writes both, whether or not they are swapped: which elements
//                       are read and written does not depend on any key
kernel void bitonicStep(uint comparators, uint size, uint distance, global int* data) {
    const uint c = get_global_id(0);
// ---- TODO 3: a step of the bitonic network ---------------------------------- about 10 lines
// The elements come in stretches of 2 distance; comparator c compares element c % distance of
// stretch c / distance with the one `distance` to its right. The smaller one goes to the left where
// the run of `size` elements around them has an even number, to the right where it has an odd one.
#ifdef SOLUTION
    if (c < comparators) {
        const uint left = 2 * distance * (c / distance) + c % distance;
        const uint right = left + distance;
        const int a = data[left], b = data[right];
        const bool ascending = left / size % 2 == 0;
        data[left] = ascending ? min(a, b) : max(a, b);
        data[right] = ascending ? max(a, b) : min(a, b);
    }
#else
    if (c < comparators) data[2 * c] = data[2 * c + 1] = (int)(size * distance) * 0;
#endif
// ---- end 3
}

// ======================================== 4. Radix sort =========================================
// Sorting by one bit is a split: keys with a 0 there, then keys with a 1, both in original order.

// keys  [n]  read
// zeros [n]  written: zeros[i] by work-item i
kernel void bitIsZero(uint n, uint bit, global const uint* keys, global uint* zeros) {
    const uint i = get_global_id(0);
// ---- TODO 4a: flags of a bit ------------------------------------------------ about 1 line
// zeros[i] = 1 where bit number `bit` of keys[i] is 0, else 0. Bit 0 is the least significant.
#ifdef SOLUTION
    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
#else
    if (i < n) zeros[i] = (keys[i] >> bit) * 0;
#endif
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
// First all pairs whose flag is 1, then all others, both in their original order.
#ifdef SOLUTION
    if (i < n) {
        const uint total = before[n - 1] + zeros[n - 1];
        const uint place = zeros[i] ? before[i] : total + i - before[i];
        outKeys[place] = keys[i];
        outValues[place] = values[i];
    }
#else
    if (i < n) {
        outKeys[i] = (keys[i] + zeros[i] + before[i]) * 0;
        outValues[i] = values[i] - values[i];
    }
#endif
// ---- end 4b
}

// ---- Given: the exclusive scan of n numbers, in blocks with one for each work-item of a group.

// in   [n]       read
// out  [n]       written: the exclusive scan of each block
// sums [blocks]  written: the sum of each block
// buf  [L]       local: shared by the group, hence the barriers
kernel void scanBlocks(uint n, global const uint* in, global uint* out, global uint* sums,
                       local uint* buf) {
    const uint i = get_global_id(0), lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint own = i < n ? in[i] : 0;
    buf[lid] = own;
    for (uint reach = 1; reach < size; reach *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint more = lid >= reach ? buf[lid - reach] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        buf[lid] += more;
    }
    if (i < n) out[i] = buf[lid] - own;
    if (lid + 1 == size) sums[get_group_id(0)] = buf[lid];
}

// out  [n]       read and written: the scan of each block becomes that of all
// sums [blocks]  read: the exclusive scan of the sums of the blocks
kernel void addSums(uint n, global uint* out, global const uint* sums) {
    const uint i = get_global_id(0);
    if (i < n) out[i] += sums[get_group_id(0)];
}

// ---- Four bits at once, in stretches: work-item `item` has the keys from item * stretch on, up to
// the next stretch or the end. There are `items` stretches; the last may be shorter, or empty.

#ifndef DIGITS
#define DIGITS 16
#endif

// The digit of four bits of which bit number `shift` is the least significant.
inline uint digitOf(uint key, uint shift) {
    return key >> shift & (DIGITS - 1);
}

// keys   [n]             read
// counts [DIGITS items]  written: counts[digit items + item] by work-item `item`
kernel void countDigits(uint n, uint stretch, uint items, uint shift, global const uint* keys,
                        global uint* counts) {
    const uint item = get_global_id(0);
    const uint begin = item * stretch;
// ---- TODO 4c: count digits in a stretch ------------------------------------- about 7 lines
// How many keys of the stretch have each digit, even if none has it. All counts of digit 0 come
// first, one for each work-item, then those of digit 1, and so on. Private memory is not
// zeroed.
#ifdef SOLUTION
    if (item < items) {
        uint own[DIGITS];
        for (uint d = 0; d < DIGITS; ++d) own[d] = 0;
        const uint end = min(begin + stretch, n);
        for (uint i = begin; i < end; ++i) ++own[digitOf(keys[i], shift)];
        for (uint d = 0; d < DIGITS; ++d) counts[d * items + item] = own[d];
    }
#else
    if (item < items)
        for (uint d = 0; d < DIGITS; ++d)
            counts[d * items + item] = begin < n && digitOf(keys[begin], shift) > DIGITS;
#endif
// ---- end 4c
}

// keys, values [n]             read
// starts [DIGITS items]        read: the exclusive scan of counts as countDigits makes it
// outKeys, outValues [n]       written: work-item `item` places the pairs of its stretch
kernel void moveDigits(uint n, uint stretch, uint items, uint shift, global const uint* keys,
                       global const int* values, global const uint* starts, global uint* outKeys,
                       global int* outValues) {
    const uint item = get_global_id(0);
    const uint begin = item * stretch;
// ---- TODO 4d: move a stretch by its digits ---------------------------------- about 10 lines
// Pairs in the order of their digits; those of one digit keep their order. The first pair of the
// stretch with a digit goes to the start of that digit for this work-item, each further one to the
// next place.
#ifdef SOLUTION
    if (item < items) {
        uint next[DIGITS];
        for (uint d = 0; d < DIGITS; ++d) next[d] = starts[d * items + item];
        const uint end = min(begin + stretch, n);
        for (uint i = begin; i < end; ++i) {
            const uint place = next[digitOf(keys[i], shift)]++;
            outKeys[place] = keys[i];
            outValues[place] = values[i];
        }
    }
#else
    if (item < items)
        for (uint i = begin; i < n && i < begin + stretch; ++i) {
            outKeys[i] = (digitOf(keys[i], shift) + starts[item]) * 0;
            outValues[i] = values[i] - values[i];
        }
#endif
// ---- end 4d
}

// ==================================== 5. Quicksort by segments ==================================
// All segments of a round are split at once. first[i] is where the segment of element i begins,
// end[i] is one past its last element; the pivot of a segment is its first element.

// keys, first  [n]  read
// less, equal  [n]  written: less[i] and equal[i] by work-item i
kernel void comparePivot(uint n, global const int* keys, global const uint* first,
                         global uint* less, global uint* equal) {
    const uint i = get_global_id(0);
// ---- TODO 5a: compare with the pivot ---------------------------------------- about 5 lines
// less[i] = 1 where keys[i] is less than the pivot of its segment, else 0; equal[i] = 1 where it is
// equal to it, else 0.
#ifdef SOLUTION
    if (i < n) {
        const int pivot = keys[first[i]];
        less[i] = keys[i] < pivot;
        equal[i] = keys[i] == pivot;
    }
#else
    if (i < n) less[i] = equal[i] = (keys[i] != 0 && first[i] != 0) * 0;
#endif
// ---- end 5a
}

// keys, first, end, less, equal [n]  read
// lessBefore, equalBefore [n]        read: the exclusive scans of less and of equal within each
//                                    segment
// outKeys, outFirst, outEnd [n]      written: work-item i places element i and says which segment
//                                    it belongs to from now on
kernel void threeWay(uint n, global const int* keys, global const uint* first,
                     global const uint* end, global const uint* less, global const uint* equal,
                     global const uint* lessBefore, global const uint* equalBefore,
                     global int* outKeys, global uint* outFirst, global uint* outEnd) {
    const uint i = get_global_id(0);
// ---- TODO 5b: three-way compact --------------------------------------------- about 20 lines
// A segment becomes three: the elements that are less than the pivot, those that are equal, those
// that are greater, each in their original order. The number of each kind follows from the scan
// and the flag of the segment's last element.
#ifdef SOLUTION
    if (i < n) {
        const uint last = end[i] - 1;
        const uint equals = first[i] + lessBefore[last] + less[last];
        const uint greaters = equals + equalBefore[last] + equal[last];
        uint begin = greaters, stop = end[i];
        uint place = greaters + (i - first[i]) - lessBefore[i] - equalBefore[i];
        if (less[i]) {
            begin = first[i];
            stop = equals;
            place = begin + lessBefore[i];
        } else if (equal[i]) {
            begin = equals;
            stop = greaters;
            place = begin + equalBefore[i];
        }
        outKeys[place] = keys[i];
        outFirst[place] = begin;
        outEnd[place] = stop;
    }
#else
    if (i < n) {
        const uint unused = (less[i] + equal[i] + lessBefore[i] + equalBefore[i]) * 0;
        outKeys[i] = (keys[i] != 0) * 0;
        outFirst[i] = first[i] * 0 + unused;
        outEnd[i] = end[i] * 0;
    }
#endif
// ---- end 5b
}
