// verdict: 2f wrong-answer
// message: the left run is searched as if it were the right one. In which order does leftsAmong take
//     its runs?
// Exchanges the two runs where leftsAmong is called.
// ---- TODO 2f: merge in stretches ----
    if (begin < n) {
        const uint before = begin - first;
        const uint lefts = leftsAmong(before, end - mid, keys + mid, mid - first, keys + first);
        uint l = first + lefts, r = mid + before - lefts;
        const uint stop = min(begin + stretch, n);
        for (uint i = begin; i < stop; ++i) {
            if (r >= end || (l < mid && keys[l] <= keys[r]))
                out[i] = keys[l++];
            else
                out[i] = keys[r++];
        }
    }
// ---- end 2f
