// verdict: 4a correct
// while loops, and the place of the grid computed once.
-    for (uint c = lid; c < cells; c += size) {
-        firsts[get_group_id(0) * cells + c] = ownFirst[c];
-        lasts[get_group_id(0) * cells + c] = ownLast[c];
-    }
+    const uint begin = get_group_id(0) * cells;
+    uint at = lid;
+    while (at < cells) {
+        firsts[begin + at] = ownFirst[at];
+        lasts[begin + at] = ownLast[at];
+        at += size;
+    }
