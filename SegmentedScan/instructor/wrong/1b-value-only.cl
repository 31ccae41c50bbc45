// verdict: 1b wrong-answer
// message: the flags of the pairs never change, so a step takes in values from beyond a head. What
//     else besides the value does a step pass on?
// Scans the values and leaves the flags as they were.
-        if (lid >= h) own = sgmOp(buf[lid - h], own);
+        if (lid >= h) own.value = sgmOp(buf[lid - h], own).value;
