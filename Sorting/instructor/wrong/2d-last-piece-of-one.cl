// verdict: 2d race
// A last piece that begins with the pair's last element is merged by the group in front as well.
// ---- TODO 2d: merge in pieces ----
    const uint left = leftCut[p], right = rightCut[p];
    uint leftEnd = mid, rightEnd = end;
    if ((p + 1) * piece < end - 1) {
        leftEnd = leftCut[p + 1];
        rightEnd = rightCut[p + 1];
    }
    const uint lefts = leftEnd - left, rights = rightEnd - right;
    for (uint k = lid; k < lefts + rights; k += get_local_size(0)) {
        const bool isLeft = k < lefts;
        const uint own = isLeft ? k : k - lefts;
        const int key = keys[(isLeft ? left : right) + own];
        const uint before = isLeft ? rank(rights, keys + right, key, 0)
                                   : rank(lefts, keys + left, key, 1);
        out[left + (right - mid) + own + before] = key;
    }
// ---- end 2d
