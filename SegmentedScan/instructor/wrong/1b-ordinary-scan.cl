// verdict: 1b wrong-answer
// message: this is the ordinary scan: no head stops it. Which operator works on pairs?
// Combines values alone, by binOp.
-        if (get_local_id(0) >= h) own = sgmOp(buf[get_local_id(0) - h], own);
+        if (lid >= h) own.value = binOp(buf[lid - h].value, own.value);
