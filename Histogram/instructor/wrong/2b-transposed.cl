// verdict: 2b wrong-answer
// message: part was read as if the counts of one bin lay side by side. Where does the histogram of group g begin?
// Rows for columns.
-        for (uint g = 0; g < groups; ++g) sum += part[g * bins + b];
+        for (uint g = 0; g < groups; ++g) sum += part[b * groups + g];
