// verdict: 1 race
// diagnosis: which one atomic operation does both? A barrier
// Compares and exchanges, but does not try again where another work-item has come between.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) {
+        const uint before = counts[binOf(in[i], bins)];
+        atomic_cmpxchg(&counts[binOf(in[i], bins)], before, before + 1);
+    }
