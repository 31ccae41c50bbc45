// verdict: 2c correct
// One formula for both kinds of splitters, and an early return.
// ---- TODO 2c: cuts at splitters ----
    if (own >= n) return;
    const bool left = own < mid;
    const uint from = left ? mid : first, count = left ? end - mid : mid - first;
    const uint before = rank(count, keys + from, keys[own], !left);
    uint place = first / piece + (left ? own - first : own - mid) / piece + before / piece;
    if (before % piece != 0) ++place;
    leftCut[place] = left ? own : from + before;
    rightCut[place] = left ? from + before : own;
// ---- end 2c
