// verdict: 1b wrong-answer
// message: sgmOp has its operands in the wrong order. Which of the two pairs lies further left?
// The own pair as the left one.
-        if (get_local_id(0) >= h) own = sgmOp(buf[get_local_id(0) - h], own);
+        if (lid >= h) own = sgmOp(own, buf[lid - h]);
