// verdict: 2 race
// No fence after the last step, although the caller reads other lanes' elements.
-        sh_data[th_id] = sum;
-        WAVE_FENCE();
+        sh_data[th_id] = sum;
+        if (d + 1 < lgWAVE) WAVE_FENCE();
