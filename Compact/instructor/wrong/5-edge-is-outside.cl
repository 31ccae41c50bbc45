// verdict: 5 wrong-answer
// message: a corner on the edge was taken for one outside. On which side does a corner on the edge
//     count?
// A corner must lie strictly on the side that is kept.
// ---- TODO 5: clipped triangles ----
    if (t < n) {
        uint kept = 0;
        for (uint k = 3 * t; k < 3 * t + 3; ++k)
            kept += edge[0] * corners[k].x + edge[1] * corners[k].y > edge[2];
        num[t] = kept == 3 ? 1 : kept;
    }
// ---- end 5
