// verdict: 2d over-limit
// diagnosis: the search halves the other part
// Goes through the other part from its front.
-        merged[lid + rank(rights, keys + right, key, 0)] = key;
+        uint before = 0;
+        while (before < rights && keys[right + before] < key) ++before;
+        merged[lid + before] = key;
