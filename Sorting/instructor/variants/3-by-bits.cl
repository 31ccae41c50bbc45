// verdict: 3 correct
// Places by masks; a pair is only written where it changes places.
// ---- TODO 3: a step of the bitonic network ----
    if (c >= comparators) return;
    const uint low = c & (distance - 1);
    const uint left = (c - low) << 1 | low, right = left | distance;
    const int a = data[left], b = data[right];
    if ((left & size) != 0 ? a < b : a > b) {
        data[left] = b;
        data[right] = a;
    }
// ---- end 3
