// verdict: 1a wrong-answer
// message: some of the numbers are rounded: a float holds no more than 24 bits. Which type is exact
//     here?
// Sums in float.
// ---- TODO 1a: mean-free template ----
    if (i < count) {
        float4 sum = (float4)(0.0f), squares = sum;
        for (int k = 0; k < count; ++k) {
            const float4 q = convert_float4(eye[k]);
            sum += q;
            squares += q * q;
        }
        weight[i] = convert_int4(convert_float4(eye[i]) * (float)count - sum);
        if (i == 0) norm[0] = convert_int4(squares * (float)count - sum * sum);
    }
// ---- end 1a
