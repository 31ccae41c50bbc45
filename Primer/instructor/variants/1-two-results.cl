// verdict: 1 correct
// Functions that store a second result through a pointer, and a scalar power beside a vector.
// ---- TODO 1: map ----
    if (i < n) {
        const int small = in[i] & 3;
        const float x = small + 0.75f;
        const float4 y = (float4)(x, -x, x + 8, 0);
        float whole, cosine;
        float4 wholes;
        int power, quotient, sign;
        int4 powers;
        bool fits = fract(x, &whole) == 0.75f && whole == small;
        fits = fits && all(fract(y, &wholes) == (float4)(0.75f, 0.25f, 0.75f, 0)) &&
               all(wholes == (float4)(small, -small - 1, small + 8, 0));
        fits = fits && modf(-x, &whole) == -0.75f && whole == -small;
        fits = fits && frexp(x + 12, &power) * 16 == x + 12 && power == 4;
        fits = fits && all(ldexp(frexp(y, &powers), powers) == y);
        fits = fits && remquo(small * 3 - 1.0f, 3.0f, &quotient) == -1 && quotient == small;
        fits = fits && sincos(x - x, &cosine) == 0 && cosine == 1;
        fits = fits && lgamma_r(small + 0.5f, &sign) < 2;
        fits = fits && all(ldexp(y, 2) == 4 * y);
        out[i] = fits ? in[i] + 10 : 0;
    }
// ---- end 1
