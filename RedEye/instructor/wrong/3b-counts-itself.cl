// verdict: 3b out-of-bounds
// One too far.
-        for (uint left = 0; left < lid; ++left)
+        for (uint left = 0; left <= lid; ++left)
