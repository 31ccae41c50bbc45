// verdict: 2b correct
// Pointers to the own and to the other run.
// ---- TODO 2b: merge by rank ----
    if (i >= lefts + rights) return;
    const bool left = i < lefts;
    const uint own = left ? i : i - lefts;
    const int key = left ? leftKeys[own] : rightKeys[own];
    global const int* other = left ? rightKeys : leftKeys;
    const uint place = own + rank(left ? rights : lefts, other, key, !left);
    keys[place] = key;
    values[place] = left ? leftValues[own] : rightValues[own];
// ---- end 2b
