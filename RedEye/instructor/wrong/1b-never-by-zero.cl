// verdict: 1b wrong-answer
// A summand in place of the test.
-        score[y * width + x] = both > 0.0f ? convert_float4(dot) / sqrt(both) : 0.0f;
+        score[y * width + x] = convert_float4(dot) / sqrt(both + 0.001f);
