// verdict: 1a wrong-answer
// message: pairs at the end of the array are not combined: only elements that have a work-item of
//     their own number take part, but there are only as many work-items as pairs. Which pair does
//     work-item i combine?
// Asks whether its number is that of a left element, as where each element has a work-item.
// ---- TODO 1a: reduceInterleaved ----
    if (i < pairs && i % (2 * stride) == 0) data[i] = binOp(data[i], data[i + stride]);
// ---- end 1a
