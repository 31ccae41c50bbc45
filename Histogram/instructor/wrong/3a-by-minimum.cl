// verdict: 3a over-limit
// diagnosis: atomics in global memory
// Nobody compares: every element takes part in an atomic minimum.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i < n) atomic_min((volatile global uint*)&starts[keys[i]], i);
