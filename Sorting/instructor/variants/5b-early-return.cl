// verdict: 5b correct
// How many there are of each kind first.
// ---- TODO 5b: three-way compact ----
    if (i >= n) return;
    const uint f = first[i], e = end[i], l = e - 1;
    const uint lesser = lessBefore[l] + (less[l] != 0 ? 1 : 0);
    const uint same = equalBefore[l] + (equal[l] != 0 ? 1 : 0);
    const uint kind = less[i] != 0 ? 0 : equal[i] != 0 ? 1 : 2;
    const uint begin = kind == 0 ? f : kind == 1 ? f + lesser : f + lesser + same;
    const uint stop = kind == 0 ? f + lesser : kind == 1 ? f + lesser + same : e;
    const uint before = kind == 0   ? lessBefore[i]
                        : kind == 1 ? equalBefore[i]
                                    : i - f - lessBefore[i] - equalBefore[i];
    outEnd[begin + before] = stop;
    outFirst[begin + before] = begin;
    outKeys[begin + before] = keys[i];
// ---- end 5b
