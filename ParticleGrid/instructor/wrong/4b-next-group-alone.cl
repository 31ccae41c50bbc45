// verdict: 4b wrong-answer
// message: a list goes on with the list of the next group, and ends if that list is empty. Which
//     is the next list that is not empty?
// Links the lists of neighbouring groups, whether they are empty or not.
// ---- TODO 4b: merge ----
    if (c < cells) {
        heads[c] = groups > 0 ? firsts[c] : -1;
        for (uint g = 0; g + 1 < groups; ++g) {
            const uint at = g * cells + c;
            if (firsts[at] >= 0) next[lasts[at]] = firsts[at + cells];
        }
    }
// ---- end 4b
