// verdict: 1b wrong-answer
// message: something small is added, so that nothing is divided by 0. How much does it change where
//     spread and norm are small?
// A summand in place of the test.
-        score[y * width + x] = both > 0.0f ? convert_float4(dot) / sqrt(both) : 0.0f;
+        score[y * width + x] = convert_float4(dot) / sqrt(both + 0.001f);
