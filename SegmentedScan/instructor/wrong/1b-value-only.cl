// verdict: 1b wrong-answer
// message: the flags of the pairs never change, so a step takes in values from beyond a head. What
//     else besides the value does a step pass on?
// Scans the values and leaves the flags as they were.
-        if (get_local_id(0) >= h) own = sgmOp(buf[get_local_id(0) - h], own);
+        if (lid >= h) own.value = sgmOp(buf[lid - h], own).value;
