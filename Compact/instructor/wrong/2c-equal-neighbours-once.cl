// verdict: 2c wrong-answer
// message: of equal neighbours only the first moves. Does pred say so?
// Removes duplicates as well.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        if (pred[i] != 0 && (i == 0 || in[i] != in[i - 1])) out[address[i]] = in[i];
