// verdict: 6 correct
// Writes through a pointer.
-        neighbours[p] = found;
-    }
+        global uint* mine = neighbours + p;
+        *mine = found;
+    }
