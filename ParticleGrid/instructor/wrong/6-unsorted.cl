// verdict: 6 over-limit
// diagnosis: which particles should the work-items of a wave have
// Work-item k has particle k: right numbers, and each lane looks into other cells.
-        const uint p = particles[k];
+        const uint p = k;
