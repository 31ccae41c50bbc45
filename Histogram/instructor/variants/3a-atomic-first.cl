// verdict: 3a correct
// Every element takes part in an atomic minimum; correct, with all the contention.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i < n) atomic_min((volatile global uint*)&starts[keys[i]], i);
