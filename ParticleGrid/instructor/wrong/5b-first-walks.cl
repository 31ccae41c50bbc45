// verdict: 5b over-limit
// diagnosis: operations in a row
// The first element of each cell walks to the end of the cell.
// ---- TODO 5b: starts and ends ----
    if (i < n && (i == 0 || keys[i] != keys[i - 1])) {
        uint end = i + 1;
        while (end < n && keys[end] == keys[i]) ++end;
        starts[keys[i]] = (int)i;
        ends[keys[i]] = (int)end;
    }
// ---- end 5b
