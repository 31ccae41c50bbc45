// verdict: 1b wrong-answer
// message: the sign of the score is lost: the inverse of the template scores as well as the
//     template. May a score be negative?
// The magnitude.
-        score[y * width + x] = both > 0.0f ? convert_float4(dot) / sqrt(both) : 0.0f;
+        score[y * width + x] = both > 0.0f ? fabs(convert_float4(dot)) / sqrt(both) : 0.0f;
