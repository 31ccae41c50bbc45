// verdict: 3b out-of-bounds
// Numbers bins in 16 bits, and there may be more.
-            while (next < bins && starts[next] < 0) ++next;
+            while ((ushort)next < bins && starts[next] < 0) ++next;
