// verdict: 4c wrong-answer
// message: the first entry of each row is subtracted. Does its sum not include it?
// Takes the difference of the scan at both ends of the row.
-        out[row] = begin < end ? sgm_mat[end - 1] : 0;
+        out[row] = begin < end ? sgm_mat[end - 1] - sgm_mat[begin] : 0;
