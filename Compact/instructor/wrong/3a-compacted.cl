// verdict: 3a wrong-answer
// message: the results lie side by side. A filter in place leaves each of them where its element
//     is: where is that?
// Compacts the results.
// ---- TODO 3a: filter in place ----
    int k = 0;
    for (uint j = 0; j < min(i, n); ++j) k += survives(in[j], rule);
    if (i < n && survives(in[i], rule)) out[k] = expensive(in[i]);
// ---- end 3a
