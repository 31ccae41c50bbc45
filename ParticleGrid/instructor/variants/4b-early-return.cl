// verdict: 4b correct
// An early return, and continue for empty lists.
-    if (c < cells) {
-        int head = -1;
-        for (uint g = 0; g < groups; ++g) {
-            const uint at = g * cells + c;
-            if (firsts[at] >= 0) {
-                next[lasts[at]] = head;
-                head = firsts[at];
-            }
-        }
-        heads[c] = head;
-    }
+    if (c >= cells) return;
+    int head = -1;
+    for (uint at = c; at < groups * cells; at += cells) {
+        const int first = firsts[at];
+        if (first < 0) continue;
+        next[lasts[at]] = head;
+        head = first;
+    }
+    heads[c] = head;
