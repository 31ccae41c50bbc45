// verdict: 2e correct
// The place in the right run goes along with the one in the left run, and equal bounds end the search.
// ---- TODO 2e: where the merged order is cut ----
    uint least = count - min(rights, count);
    uint room = min(count, lefts) - least;
    while (room != 0) {
        const uint step = room / 2, i = least + step, j = count - i;
        if (right[j - 1] < left[i]) {
            room = step;
        } else {
            least = i + 1;
            room -= step + 1;
        }
    }
    return least;
// ---- end 2e
