// verdict: 5b correct
// Operands in the other order: this combiner is commutative.
-            buf[lid] = combine(buf[lid], buf[lid + skip]);
+            buf[lid] = combine(buf[lid + skip], buf[lid]);
