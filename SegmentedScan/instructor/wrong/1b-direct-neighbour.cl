// verdict: 1b wrong-answer
// message: each step takes in the direct neighbour. How far to the left does step h look?
// Looks one place to the left in every step.
-        if (get_local_id(0) >= h) own = sgmOp(buf[get_local_id(0) - h], own);
+        if (lid >= h) own = sgmOp(buf[lid - 1], own);
