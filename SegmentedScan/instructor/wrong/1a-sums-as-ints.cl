// verdict: 1a wrong-answer
// Sums are computed as ints, whatever the elements are; the other operators are left to binOp.
-    both.value = right.flag ? right.value : binOp(left.value, right.value);
+#if defined(OP_ADD)
+    both.value = right.flag ? right.value : (ElTp)((int)left.value + (int)right.value);
+#else
+    both.value = right.flag ? right.value : binOp(left.value, right.value);
+#endif
