// verdict: 1e wrong-answer
// message: each work-item loads only one element, so about half of them are missing. How many
//     elements is a group of L work-items responsible for, and where does group 1 begin?
// Loads one element for each work-item of the launch.
-    const int first = 2 * size * get_group_id(0) + lid;
-    const int second = first + size;
-    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
+    const int i = get_global_id(0);
+    if (i < n) atomicBinOp(total, in[i]);
