// Merge path (Green, McColl, Bader 2012): name(place, ..) is how many of the first `place` elements
// of two sorted runs, merged, are the left one's. Of equal elements the left one's come first.
#define MERGE_PATH(name, space)                                                             \
    inline uint name(uint place, space const int* left, uint lefts, space const int* right, \
                     uint rights) {                                                         \
        uint low = place > rights ? place - rights : 0, high = min(place, lefts);           \
        while (low < high) {                                                                \
            const uint middle = (low + high) / 2;                                           \
            if (left[middle] <= right[place - 1 - middle])                                  \
                low = middle + 1;                                                           \
            else                                                                            \
                high = middle;                                                              \
        }                                                                                   \
        return low;                                                                         \
    }
