// verdict: 3b correct
// Returns for empty bins, and where there is none.
-    if (b < bins) {
-        uint size = 0;
-        if (starts[b] >= 0) {
-            uint next = b + 1;
-            while (next < bins && starts[next] < 0) ++next;
-            const uint end = next < bins ? (uint)starts[next] : n;
-            size = end - (uint)starts[b];
-        }
-        counts[b] = size;
-    }
+    if (b >= bins) return;
+    counts[b] = 0;
+    if (starts[b] == -1) return;
+    uint next = b + 1;
+    while (next < bins && starts[next] == -1) next++;
+    counts[b] = (next < bins ? starts[next] : (int)n) - starts[b];
