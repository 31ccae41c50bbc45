// verdict: 2 divergent-barrier
// The barrier is inside the condition: most work-items never reach it.
-        if (lid % (2 * skip) == 0 && lid + skip < size)
+        if (lid % (2 * skip) == 0 && lid + skip < size) {

     }
+    }
