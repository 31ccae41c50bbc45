// verdict: 2f correct
// One loop with one condition.
// ---- TODO 2f: merge in stretches ----
    if (begin >= n) return;
    uint left = leftsAmong(begin - first, mid - first, keys + first, end - mid, keys + mid);
    uint right = begin - first - left;
    left += first;
    right += mid;
    for (uint i = begin; i < min(begin + stretch, end); ++i) {
        const bool takesLeft = right == end || (left < mid && keys[left] <= keys[right]);
        out[i] = keys[takesLeft ? left++ : right++];
    }
// ---- end 2f
