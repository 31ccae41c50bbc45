// verdict: 4c over-limit
// Goes through its row up to the last of it.
-        out[row] = begin < end ? sgm_mat[end - 1] : 0;
+        ElTp sum = 0;
+        for (uint i = begin; i < end; i++) sum = sgm_mat[i];
+        out[row] = sum;
