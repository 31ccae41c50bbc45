// verdict: 4a timeout
// diagnosis: which loop, or which wait for others, does not end
// A byte counts the pieces: with more than 255 of them it starts again from 0.
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        for (uchar k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
