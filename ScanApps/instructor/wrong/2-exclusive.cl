// verdict: 2 wrong-answer
// message: this is the exclusive scan of each wave: each lane's own element is missing.
//     What should lane 0 return?
// Moves everything one lane to the right in the end.
-    #pragma unroll

-    return sh_data[th_id];
+    const ElTp before = lane > 0 ? sh_data[th_id - 1] : NE;
+    WAVE_FENCE();
+    sh_data[th_id] = before;
+    WAVE_FENCE();
+    return before;
