// verdict: 2c wrong-answer
// message: the count is one too high where the last element does not stay. When does the last
//     element count?
// The last one is always counted.
-        if (i == n - 1) count[0] = address[i] + pred[i];
+        if (i == n - 1) count[0] = address[i] + 1;
