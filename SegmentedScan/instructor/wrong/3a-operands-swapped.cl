// verdict: 3a wrong-answer
// message: binOp has its operands in the wrong order: the left child comes first.
// Only an operator that does not commute shows it.
-            if (!flag[right]) buf[right] = binOp(buf[left], buf[right]);
+            if (!flag[right]) buf[right] = binOp(buf[right], buf[left]);
