// verdict: 2b wrong-answer
// message: the second half of each block is missing, or the array's last element is, which
//     lies there. How many elements does each work-item load, and what does it compare with n?
// Loads one element for each work-item where there are two.
-    const ElTp y = j < n ? in[j] : NE;
+    const ElTp y = NE;
