// verdict: 3 wrong-answer
// message: each window was joined on the left of those before it. Which of the two stretches
//     lies further left?
// The new window is joined on the left of what came before it.
-        if (lid == 0) sum = msspJoin(sum, buf[0]);
+        if (lid == 0) sum = msspJoin(buf[0], sum);
