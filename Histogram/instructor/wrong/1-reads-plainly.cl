// verdict: 1 race
// diagnosis: only one of the two is atomic
// Reads plainly, writes atomically.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) atomic_xchg(&counts[binOf(in[i], bins)], counts[binOf(in[i], bins)] + 1);
