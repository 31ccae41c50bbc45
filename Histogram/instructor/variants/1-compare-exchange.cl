// verdict: 1 correct
// A loop with compare-and-exchange.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) {
+        global uint* place = &counts[binOf(in[i], bins)];
+        uint seen = atomic_add(place, 0u);
+        for (;;) {
+            const uint now = atomic_cmpxchg(place, seen, seen + 1);
+            if (now == seen) break;
+            seen = now;
+        }
+    }
