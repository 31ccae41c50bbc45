// verdict: 1b wrong-answer
// message: the template is read column by column. Which of u and v counts its rows?
// u and v exchanged in the template.
-                dot += p * weight[v * side + u];
+                dot += p * weight[u * side + v];
