// verdict: 2c wrong-answer
// message: the count is that of the first element alone. Which element has all others before
//     it?
// The first work-item writes its own count.
-        if (i == n - 1) count[0] = address[i] + pred[i];
+        if (i == 0) count[0] = address[i] + pred[i];
