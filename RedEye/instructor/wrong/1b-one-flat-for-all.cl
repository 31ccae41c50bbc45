// verdict: 1b wrong-answer
// Asks whether all channels may be divided.
-        score[y * width + x] = both > 0.0f ? convert_float4(dot) / sqrt(both) : 0.0f;
+        const bool may = all(both > 0.0f);
+        score[y * width + x] = may ? convert_float4(dot) / sqrt(both) : (float4)(0.0f);
