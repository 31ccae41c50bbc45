// verdict: 1b wrong-answer
// message: in each step the work-item with number h takes in nothing. Is there none h places to
//     its left?
// Off by one: > for >=.
-        if (get_local_id(0) >= h) own = sgmOp(buf[get_local_id(0) - h], own);
+        if (lid > h) own = sgmOp(buf[lid - h], own);
