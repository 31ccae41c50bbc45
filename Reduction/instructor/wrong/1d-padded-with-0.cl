// verdict: 1d wrong-answer
// message: a 0 takes part that is not an element: in place of a missing one, or as an initial
//     value. Is 0 neutral for this operator, whatever the elements are?
// Pads with 0, which is neutral for a sum only.
-    const ElTp own = first < n ? in[first] : NE;
+    const ElTp own = first < n ? in[first] : 0;

-    if (lid == 0) out[get_group_id(0)] = length > 1 ? binOp(buf[0], buf[1]) : buf[0];
+    if (lid < 1 && lid + 1 < length) buf[lid] = binOp(buf[lid], buf[lid + 1]);
+    barrier(CLK_LOCAL_MEM_FENCE);
+    if (lid == 0) out[get_group_id(0)] = buf[0];
