// verdict: 3b correct
// A loop over all elements, the number of satisfying ones hoisted out of it.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const int trues = isT[N - 1];
        uint k = i;
        do {
            const int x = inp[k];
            int place = isT[k] - 1;
            if (!pred(x)) place = isF[k] + trues - 1;
            out[place] = x;
            k += get_global_size(0);
        } while (k < N);
    }
// ---- end 3b
