// verdict: 1 correct
// Floats rounded down and up, the sign of 0, sums of long that saturate, and shuffles by masks of
// 64 bits.
// ---- TODO 1: map ----
    if (i < n) {
        const int x = in[i] & 1023;
        const float4 y = (float4)(-x, x, -x - 1, x + 1) - 0.5f;
        bool fits = all(convert_int4_rtn(y) == (int4)(-x - 1, x - 1, -x - 2, x)) &&
                    all(convert_int4_rtp(y) == (int4)(-x, x, -x - 1, x + 1)) &&
                    convert_char_rtn(-0.5f) == -1 && convert_long_rtp(y.x - 1) == -x - 1;
        fits = fits && all(as_int4(sign((y + 0.5f) * 0.0f + 0.0f)) == 0) &&
               as_int(sign((float)(x - x))) == 0 && sign(-(float)x - 1) == -1;
        const long2 ends = (long2)(LONG_MIN, LONG_MAX), few = (long2)(-x, x);
        fits = fits && all(add_sat(ends, few) == ends) && all(sub_sat(ends, -few) == ends) &&
               all(add_sat(ends, -few) == ends - few) && add_sat(LONG_MIN, LONG_MIN) == LONG_MIN &&
               sub_sat(-1l - x, LONG_MIN) == LONG_MAX - x && sub_sat((long)x, LONG_MIN) == LONG_MAX;
        fits = fits && all(mad_sat(few, (long2)(7, -3), (long2)(5)) == few * (long2)(7, -3) + 5);
        const ulong4 mask = (ulong4)(3, 2, 1, 0) + ((ulong)x << 40);
        const long4 four = (long4)(few, few + 1);
        fits = fits && all(shuffle(four, mask) == four.wzyx) &&
               all(shuffle2(four, -four, mask + 4) == -four.wzyx);
        out[i] = in[i] + (fits ? 10 : 0);
    }
// ---- end 1
