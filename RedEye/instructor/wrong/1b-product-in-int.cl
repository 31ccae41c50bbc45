// verdict: 1b wrong-answer
// message: spread and norm are multiplied as int, and the product overflows. When do they become
//     float?
// Converts the product instead of the factors.
-        const float4 both = convert_float4(spread) * convert_float4(norm[0]);
-        score[y * width + x] = both > 0.0f ? convert_float4(dot) / sqrt(both) : 0.0f;
+        const float4 both = convert_float4(spread * norm[0]);
+        score[y * width + x] = spread == 0 || norm[0] == 0 ? 0.0f : convert_float4(dot) / sqrt(both);
