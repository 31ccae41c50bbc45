// verdict: 3b wrong-answer
// message: the counts of empty bins are never written. How many elements does an empty bin have?
// Writes only where there are elements.
-            size = end - (uint)starts[b];
-        }
-        counts[b] = size;
+            size = end - (uint)starts[b];
+            counts[b] = size;
+        }
