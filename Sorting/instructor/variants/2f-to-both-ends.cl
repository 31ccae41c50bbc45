// verdict: 2f correct
// Searches for the end of the stretch as well, and merges the two parts between.
// ---- TODO 2f: merge in stretches ----
    if (begin < n) {
        const uint stop = min(begin + stretch, end);
        const uint lefts = leftsAmong(begin - first, mid - first, keys + first, end - mid, keys + mid);
        const uint leftsBehind = leftsAmong(stop - first, mid - first, keys + first, end - mid, keys + mid);
        uint left = first + lefts, right = mid + (begin - first - lefts);
        const uint leftEnd = first + leftsBehind, rightEnd = mid + (stop - first - leftsBehind);
        global int* next = out + begin;
        while (left < leftEnd || right < rightEnd) {
            bool takesLeft = left < leftEnd;
            if (takesLeft && right < rightEnd) takesLeft = !(keys[right] < keys[left]);
            *next++ = takesLeft ? keys[left++] : keys[right++];
        }
    }
// ---- end 2f
