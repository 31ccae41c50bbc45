// verdict: 1a wrong-answer
// message: pixels above 127 count as negative. Which type of byte goes up to 255?
// Reads the bytes as signed ones.
// ---- TODO 1a: mean-free template ----
    if (i < count) {
        int4 sum = (int4)(0, 0, 0, 0), squares = sum;
        for (int k = 0; k < count; ++k) {
            const int4 q = convert_int4(as_char4(eye[k]));
            sum += q;
            squares += q * q;
        }
        weight[i] = count * convert_int4(as_char4(eye[i])) - sum;
        if (i == 0) norm[0] = count * squares - sum * sum;
    }
// ---- end 1a
