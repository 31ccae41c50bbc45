// verdict: 1b wrong-answer
// message: the template is turned round: this is a convolution. Which weight belongs to the first
//     pixel of the window?
// A convolution.
-                dot += p * weight[v * side + u];
+                dot += p * weight[(side - 1 - v) * side + side - 1 - u];
