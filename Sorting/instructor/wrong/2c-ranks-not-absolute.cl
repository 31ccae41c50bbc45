// verdict: 2c wrong-answer
// message: the cuts in the other run are counted from its first element. What does the contract
//     count them from?
// mid and first are forgotten.
// ---- TODO 2c: cuts at splitters ----
    if (own < n) {
        if (own < mid) {
            const uint before = rank(end - mid, keys + mid, keys[own], 0);
            const uint place = s + (before + piece - 1) / piece;
            leftCut[place] = own;
            rightCut[place] = before;
        } else {
            const uint before = rank(mid - first, keys + first, keys[own], 1);
            const uint place = (first + own - mid) / piece + (before + piece - 1) / piece;
            leftCut[place] = before;
            rightCut[place] = own;
        }
    }
// ---- end 2c
