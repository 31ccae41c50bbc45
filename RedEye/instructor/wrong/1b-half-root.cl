// verdict: 1b unchecked
// diagnosis: depends on the device
// half_rsqrt is exact on this CPU; OpenCL allows an error of 8192 units in the last place.
-        score[y * width + x] = both > 0.0f ? convert_float4(dot) / sqrt(both) : 0.0f;
+        const float4 root = half_rsqrt(both);
+        score[y * width + x] = select((float4)(0.0f), convert_float4(dot) * root, both > 0.0f);
