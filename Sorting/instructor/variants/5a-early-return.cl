// verdict: 5a correct
// An early return, and flags by branches.
// ---- TODO 5a: compare with the pivot ----
    if (i >= n) return;
    const int key = keys[i], pivot = keys[first[i]];
    uint isLess = 0, isEqual = 0;
    if (key == pivot)
        isEqual = 1;
    else if (key < pivot)
        isLess = 1;
    less[i] = isLess;
    equal[i] = isEqual;
// ---- end 5a
