// verdict: 2w race
// The textbook's wave scan, which counts on lanes in lock-step.
-        ElTp sum = buf[get_local_id(0)];
-        if (get_local_id(0) % WAVE >= h) sum = binOp(buf[get_local_id(0) - h], sum);
-        WAVE_FENCE();
-        buf[get_local_id(0)] = sum;
-        WAVE_FENCE();
+        if (lid % WAVE >= h) buf[lid] = binOp(buf[lid - h], buf[lid]);
