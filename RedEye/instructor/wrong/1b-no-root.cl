// verdict: 1b wrong-answer
// message: the root is missing: a perfect match does not score 1. What is dot divided by?
// Divides by the product itself.
-        score[y * width + x] = both > 0.0f ? convert_float4(dot) / sqrt(both) : 0.0f;
+        score[y * width + x] = both > 0.0f ? convert_float4(dot) / both : 0.0f;
