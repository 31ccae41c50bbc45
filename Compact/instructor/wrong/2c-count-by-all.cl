// verdict: 2c race
// Every work-item writes its own count.
-        if (i == n - 1) count[0] = address[i] + pred[i];
+        count[0] = address[i] + pred[i];
