// verdict: 3 correct
// Places by masks; both elements are always written.
// ---- TODO 3: a step of the bitonic network ----
    if (c >= comparators) return;
    const uint low = c & (distance - 1);
    const uint left = (c - low) << 1 | low, right = left | distance;
    const int a = data[left], b = data[right];
    const bool exchange = (left & size) != 0 ? a < b : a > b;
    data[left] = exchange ? b : a;
    data[right] = exchange ? a : b;
// ---- end 3
