// verdict: 2c wrong-answer
// Every work-item raises the count to what it knows: right where nothing greater was there before.
-        if (i == n - 1) count[0] = address[i] + pred[i];
+        atomic_max((volatile global int*)count, address[i] + pred[i]);
