// verdict: 3 correct
// Writes both elements in either branch: as they were, or swapped.
// ---- TODO 3: a step of the bitonic network ----
    if (c < comparators) {
        const uint left = c / distance * 2 * distance + c % distance;
        const uint right = left + distance;
        const int a = data[left];
        const int b = data[right];
        const bool ascending = (left / size) % 2 == 0;
        if ((a > b) == ascending) {
            data[left] = b;
            data[right] = a;
        } else {
            data[left] = a;
            data[right] = b;
        }
    }
// ---- end 3
