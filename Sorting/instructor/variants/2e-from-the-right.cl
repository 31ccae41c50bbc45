// verdict: 2e correct
// Looks for the number of elements of the right run.
// ---- TODO 2e: where the merged order is cut ----
    uint fewest = max(count, lefts) - lefts, most = min(rights, count);
    while (fewest < most) {
        const uint some = (fewest + most) / 2;
        const bool more = right[some] < left[count - 1 - some];
        fewest = more ? some + 1 : fewest;
        most = more ? most : some;
    }
    return count - fewest;
// ---- end 2e
