// verdict: 2b correct
// A loop over the pairs.
// ---- TODO 2b: merge by rank ----
    for (uint k = i; k < lefts + rights; k += get_global_size(0)) {
        if (k < lefts) {
            const uint place = k + rank(rights, rightKeys, leftKeys[k], 0);
            keys[place] = leftKeys[k];
            values[place] = leftValues[k];
        } else {
            const uint place = k - lefts + rank(lefts, leftKeys, rightKeys[k - lefts], 1);
            keys[place] = rightKeys[k - lefts];
            values[place] = rightValues[k - lefts];
        }
    }
// ---- end 2b
