// verdict: 1b wrong-answer
// message: where spread or norm is 0, 0 is divided by 0. What is the score of a window without
//     contrast?
// No test for flat windows.
-        score[y * width + x] = both > 0.0f ? convert_float4(dot) / sqrt(both) : 0.0f;
+        score[y * width + x] = convert_float4(dot) / sqrt(both);
