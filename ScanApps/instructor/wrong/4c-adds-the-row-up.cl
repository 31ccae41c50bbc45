// verdict: 4c wrong-answer
// message: the running sums of each row are added up. What does the scan hold at a row's last entry?
// Adds up what the scan has added up.
-        out[row] = begin < end ? sgm_mat[end - 1] : 0;
+        ElTp sum = 0;
+        for (uint i = begin; i < end; i++) sum += sgm_mat[i];
+        out[row] = sum;
