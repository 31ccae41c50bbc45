// verdict: 2 wrong-answer
// message: in the first wave, lanes with nothing h places to their left combine something all the
//     same. th_id - h is a size_t: what is it where h is greater than th_id?
// Compares with the wave's first work-item what is no negative number.
-    const size_t lane = th_id & (WAVE - 1);
+    const size_t first = th_id / WAVE * WAVE;

-        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
+        if (th_id - h >= first) sum = binOp(sh_data[th_id - h], sum);
