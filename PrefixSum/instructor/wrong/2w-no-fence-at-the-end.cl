// verdict: 2w race
// No fence after the last step, although the lane to the right reads what this one stores.
-        WAVE_FENCE();
-        buf[get_local_id(0)] = sum;
-        WAVE_FENCE();
+        WAVE_FENCE();
+        buf[lid] = sum;
+        if (2 * h < WAVE) WAVE_FENCE();
