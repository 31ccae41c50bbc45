// verdict: 4a wrong-answer
// message: all pieces of an input went to its first place, and the last one stayed there. Which
//     place belongs to piece k?
// Writes all pieces to one place.
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        for (uint k = 0; k < num[j]; ++k) out[start[j]] = piece(in[j], k);
