// verdict: 2w race
// The textbook's wave scan, which counts on lanes in lock-step.
-        ElTp sum = buf[lid];
-        if (lane >= h) sum = binOp(buf[lid - h], sum);
-        WAVE_FENCE();
-        buf[lid] = sum;
-        WAVE_FENCE();
+        if (lane >= h) buf[lid] = binOp(buf[lid - h], buf[lid]);
