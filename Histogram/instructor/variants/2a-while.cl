// verdict: 2a correct
// while loops, and the place of the histogram computed once.
-    for (uint b = lid; b < bins; b += size) part[get_group_id(0) * bins + b] = own[b];
+    global uint* mine = part + get_group_id(0) * bins;
+    uint b = lid;
+    while (b < bins) {
+        mine[b] = own[b];
+        b += size;
+    }
