// verdict: 2c correct
// A second search, among the splitters of the other run.
// ---- TODO 2c: cuts at splitters --------------------------------------------- about 14 lines
    // how many splitters of the other run come before this one, by a search among splitters
    if (own < n) {
        const bool isLeft = own < mid;
        const uint begin = isLeft ? mid : first, stop = isLeft ? end : mid;
        uint low = 0, high = (stop - begin + piece - 1) / piece;
        while (low < high) {
            const uint m = (low + high) >> 1;
            const int x = keys[begin + m * piece];
            if (x < keys[own] || (!isLeft && x == keys[own])) low = m + 1;
            else high = m;
        }
        const uint place = first / piece + (own - (isLeft ? first : mid)) / piece + low;
        const uint cut = begin + rank(stop - begin, keys + begin, keys[own], !isLeft);
        leftCut[place] = min(own, cut);
        rightCut[place] = max(own, cut);
    }
// ---- end 2c
