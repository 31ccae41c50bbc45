// verdict: 2c wrong-answer
// message: splitters are searched for in their own run. In which run is the rank of a splitter?
// Both searches go through the run that the splitter comes from.
// ---- TODO 2c: cuts at splitters ----
    if (own < n) {
        if (own < mid) {
            const uint before = rank(mid - first, keys + first, keys[own], 0);
            const uint place = s + (before + piece - 1) / piece;
            leftCut[place] = own;
            rightCut[place] = mid + before;
        } else {
            const uint before = rank(end - mid, keys + mid, keys[own], 1);
            const uint place = (first + own - mid) / piece + (before + piece - 1) / piece;
            leftCut[place] = first + before;
            rightCut[place] = own;
        }
    }
// ---- end 2c
