// verdict: 4a wrong-answer
// message: prods is reversed, and heads is not. To which place does what entry i says go?
// Leaves heads in the order of the entries.
// ---- TODO 4a: gather and multiply, backwards ----
    if (i < n) {
        prods[n - 1 - i] = value[i] * x[column[i]];
        heads[i] = i + 1 < n ? flags[i + 1] : 1;
    }
// ---- end 4a
