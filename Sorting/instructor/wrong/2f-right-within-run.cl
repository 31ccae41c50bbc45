// verdict: 2f wrong-answer
// message: the next element of the right run is looked for at the front of keys. Where does that run
//     begin?
// The index in the right run is taken for a place in keys.
// ---- TODO 2f: merge in stretches ----
    if (begin < n) {
        const uint before = begin - first;
        const uint lefts = leftsAmong(before, mid - first, keys + first, end - mid, keys + mid);
        uint l = first + lefts, r = before - lefts;
        const uint stop = min(begin + stretch, n);
        for (uint i = begin; i < stop; ++i) {
            if (r >= end || (l < mid && keys[l] <= keys[r]))
                out[i] = keys[l++];
            else
                out[i] = keys[r++];
        }
    }
// ---- end 2f
