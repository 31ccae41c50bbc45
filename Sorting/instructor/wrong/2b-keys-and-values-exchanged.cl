// verdict: 2b wrong-answer
// message: keys stand where values belong, and values where keys belong. Which array is which?
// Writes the key of each pair as its value, and the value as its key.
// ---- TODO 2b: merge by rank ----
    if (i < lefts) {
        const uint place = i + rank(rights, rightKeys, leftKeys[i], 0);
        keys[place] = leftValues[i];
        values[place] = leftKeys[i];
    } else if (i < lefts + rights) {
        const uint j = i - lefts;
        const uint place = j + rank(lefts, leftKeys, rightKeys[j], 1);
        keys[place] = rightValues[j];
        values[place] = rightKeys[j];
    }
// ---- end 2b
