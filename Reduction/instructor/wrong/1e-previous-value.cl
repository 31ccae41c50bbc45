// verdict: 1e wrong-answer
// message: the result is the value of total before work-item 0 changed it. What does atomicBinOp
//     return, and where does the result of all lie?
// Takes what work-item 0 gets back for the result of all.
-    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
-    barrier(CLK_LOCAL_MEM_FENCE);
-    if (lid == 0) out[get_group_id(0)] = *total;
+    ElTp all = NE;
+    if (first < n) all = atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
+    barrier(CLK_LOCAL_MEM_FENCE);
+    if (lid == 0) out[get_group_id(0)] = all;
