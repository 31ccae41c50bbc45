// verdict: 3 wrong-answer
// The new window is joined on the left of what came before it.
-        if (lid == 0) sum = msspJoin(sum, buf[0]);
+        if (lid == 0) sum = msspJoin(buf[0], sum);
