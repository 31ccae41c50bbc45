// verdict: 1b correct
// Offsets from -r to r, an early return, and min and max for clamp.
// ---- TODO 1b: normalised cross-correlation ----
    if (x >= width || y >= height) return;
    const int r = side / 2, count = side * side;
    int4 dot = (int4)(0, 0, 0, 0), sum = dot, squares = dot;
    global const int4* w = weight;
    for (int v = y - r; v <= y + r; ++v)
        for (int u = x - r; u <= x + r; ++u) {
            const int i = max(0, min(v, height - 1)) * width + max(0, min(u, width - 1));
            const int4 p = convert_int4(image[i]);
            dot += p * *w++;
            sum += p;
            squares += p * p;
        }
    const int4 spread = count * squares - sum * sum;
    const float4 both = convert_float4(spread) * convert_float4(norm[0]);
    const float4 found = convert_float4(dot) * rsqrt(both);
    score[y * width + x] = select(found, (float4)(0.0f, 0.0f, 0.0f, 0.0f), both == 0.0f);
// ---- end 1b
