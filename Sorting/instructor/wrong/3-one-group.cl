// verdict: 3 over-limit
// diagnosis: a few work-items make most of the writes
// One group has all comparators.
// ---- TODO 3: a step of the bitonic network ----
    if (get_group_id(0) == 0)
    for (uint q = c; q < comparators; q += get_local_size(0)) {
        const uint left = 2 * distance * (q / distance) + q % distance;
        const uint right = left + distance;
        const int a = data[left], b = data[right];
        const bool ascending = left / size % 2 == 0;
        data[left] = ascending ? min(a, b) : max(a, b);
        data[right] = ascending ? max(a, b) : min(a, b);
    }
// ---- end 3
