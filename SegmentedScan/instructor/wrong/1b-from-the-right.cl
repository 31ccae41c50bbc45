// verdict: 1b wrong-answer
// message: each work-item takes in what lies to its right. On which side lie the pairs that an
//     element's prefix holds?
// Scans from the right.
-        if (get_local_id(0) >= h) own = sgmOp(buf[get_local_id(0) - h], own);
+        if (lid + h < size) own = sgmOp(own, buf[lid + h]);
