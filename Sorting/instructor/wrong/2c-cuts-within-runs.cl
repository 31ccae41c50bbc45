// verdict: 2c wrong-answer
// message: cuts count from the beginning of their run. From where do places in keys count?
// Both cuts are places within their runs.
// ---- TODO 2c: cuts at splitters ----
    if (own < n) {
        if (own < mid) {
            const uint before = rank(end - mid, keys + mid, keys[own], 0);
            const uint place = s + (before + piece - 1) / piece;
            leftCut[place] = own - first;
            rightCut[place] = before;
        } else {
            const uint before = rank(mid - first, keys + first, keys[own], 1);
            const uint place = (first + own - mid) / piece + (before + piece - 1) / piece;
            leftCut[place] = before;
            rightCut[place] = own - mid;
        }
    }
// ---- end 2c
