// verdict: 4b race
// Goes on by a fixed number of places, as if a launch had no more work-items. The search looks at far
// more places before that.
// ---- TODO 4b: allocate by gather ----
    for (uint place = i; place < n; place += 65536) {
        uint low = 0, high = m;
        while (high - low > 1) {
            const uint middle = low + (high - low) / 2;
            if (start[middle] <= place)
                low = middle;
            else
                high = middle;
        }
        out[place] = piece(in[low], place - start[low]);
    }
// ---- end 4b
