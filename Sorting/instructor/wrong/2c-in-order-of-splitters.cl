// verdict: 2c wrong-answer
// message: cuts are in the order of the splitters in keys, not in merge order. How many splitters of
//     both runs come before this one?
// Work-item s writes the cuts of splitter s to place s.
// ---- TODO 2c: cuts at splitters ----
    if (own < n) {
        if (own < mid) {
            leftCut[s] = own;
            rightCut[s] = mid + rank(end - mid, keys + mid, keys[own], 0);
        } else {
            leftCut[s] = first + rank(mid - first, keys + first, keys[own], 1);
            rightCut[s] = own;
        }
    }
// ---- end 2c
