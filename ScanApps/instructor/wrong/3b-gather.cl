// verdict: 3b wrong-answer
// message: this is a gather: out[i] was fetched from the place that inp[i] should go to. On
//     which side of the assignment does the computed index belong?
// The computed place is on the wrong side of the assignment.
// ---- TODO 3b: scatterPartKer ----
    if (i < N) {
        const int place = pred(inp[i]) ? isT[i] : isT[N - 1] + isF[i];
        out[i] = inp[place - 1];
    }
// ---- end 3b
