// verdict: 5b over-limit
// diagnosis: atomics in global memory
// Nobody compares: every element takes part in an atomic minimum and an atomic maximum.
-        if (i == 0 || keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
-        if (i == n - 1 || keys[i] != keys[i + 1]) ends[keys[i]] = (int)i + 1;
+        atomic_min((volatile global uint*)&starts[keys[i]], i);
+        atomic_max(&ends[keys[i]], (int)i + 1);
