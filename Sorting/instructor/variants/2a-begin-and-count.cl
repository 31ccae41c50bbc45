// verdict: 2a correct
// Keeps where the rest begins and how long it is.
// ---- TODO 2a: rank by binary search ----
    global const int* begin = run;
    uint count = length;
    while (count > 0) {
        const uint middle = count / 2;
        if (begin[middle] < key || (begin[middle] == key && orEqual != 0)) {
            begin += middle + 1;
            count -= middle + 1;
        } else {
            count = middle;
        }
    }
    return (uint)(begin - run);
// ---- end 2a
