// verdict: 1 wrong-answer
// diagnosis: no such order is promised
// Reads by an atomic and writes by another: between the two, others count as well.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) {
+        global uint* count = &counts[binOf(in[i], bins)];
+        const uint before = atomic_or(count, 0);
+        atomic_xchg(count, before + 1);
+    }
