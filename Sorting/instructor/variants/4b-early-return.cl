// verdict: 4b correct
// The branches write.
// ---- TODO 4b: split ----
    if (i >= n) return;
    uint place = before[i];
    if (zeros[i] == 0) {
        const uint onesBefore = i - place;
        place = before[n - 1] + onesBefore;
        if (zeros[n - 1] != 0) ++place;
    }
    outValues[place] = values[i];
    outKeys[place] = keys[i];
// ---- end 4b
