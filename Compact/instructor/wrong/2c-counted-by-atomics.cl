// verdict: 2c wrong-answer
// Each element that stays adds itself to what count held before.
-        if (i == n - 1) count[0] = address[i] + pred[i];
+        if (pred[i] != 0) atomic_inc(count);
