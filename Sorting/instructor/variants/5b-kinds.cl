// verdict: 5b correct
// The three kinds are numbers, and index arrays of places.
// ---- TODO 5b: three-way compact --------------------------------------------- about 20 lines
    if (i < n) {
        const uint f = first[i], e = end[i], l = e - 1;
        const uint lessers = lessBefore[l] + less[l], equals = equalBefore[l] + equal[l];
        const uint cut[4] = {f, f + lessers, f + lessers + equals, e};
        const uint greaterBefore = i - f - lessBefore[i] - equalBefore[i];
        const uint before[3] = {lessBefore[i], equalBefore[i], greaterBefore};
        const uint kind = less[i] ? 0 : equal[i] ? 1 : 2;
        const uint to = cut[kind] + before[kind];
        outKeys[to] = keys[i];
        outFirst[to] = cut[kind];
        outEnd[to] = cut[kind + 1];
    }
// ---- end 5b
