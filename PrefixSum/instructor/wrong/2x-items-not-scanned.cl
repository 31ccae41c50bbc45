// verdict: 2x wrong-answer
// message: a work-item's own elements are not scanned. What does its second element have in
//     front of it?
// Takes its last element for the sum of all of its own.
-    for (uint k = 1; k < ITEMS; k++) own[k] = binOp(own[k - 1], own[k]);
