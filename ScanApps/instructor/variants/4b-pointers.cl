// verdict: 4b correct
// Pointers, size_t, and a while loop over all elements.
// ---- TODO 4b: mulPhaseSpMVM ----
    size_t k = i;
    while (k < N) {
        const global ElTp* x = vect + mat_ind[k];
        ElTp product = *(mat_val + k);
        product *= *x;
        *(out + k) = product;
        k += get_global_size(0);
    }
// ---- end 4b
