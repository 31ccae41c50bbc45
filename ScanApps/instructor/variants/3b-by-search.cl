// verdict: 3b correct
// Each work-item looks for the element that belongs in its place.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const uint satisfying = isT[N - 1];
        global const int* counted = i < satisfying ? isT : isF;
        const int number = i < satisfying ? i + 1 : i - satisfying + 1;
        uint low = 0, high = N;
        while (low < high) {
            const uint middle = (low + high) / 2;
            if (counted[middle] < number) low = middle + 1;
            else high = middle;
        }
        out[i] = inp[low];
    }
// ---- end 3b
