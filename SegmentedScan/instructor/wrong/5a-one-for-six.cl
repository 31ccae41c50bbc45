// verdict: 5a over-limit
// diagnosis: does the work of others as well
// Every sixth work-item takes its own element and the next five.
// ---- TODO 5a: CSR from a dense matrix ----
    for (uint k = i; i % 6 == 0 && k < min(i + 6, n); ++k) {
        if (dense[k] != 0) {
            value[place[k]] = dense[k];
            column[place[k]] = k % columns;
        }
        if (k % columns == 0) start[k / columns] = place[k];
    }
// ---- end 5a
