// verdict: 2a correct
// Keeps where the rest begins and how long it is.
// ---- TODO 2a: rank by binary search ----
    global const int* begin = run;
    uint count = length;
    while (count > 0) {
        const uint half = count / 2;
        if (begin[half] < key || (begin[half] == key && orEqual != 0)) {
            begin += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return (uint)(begin - run);
// ---- end 2a
