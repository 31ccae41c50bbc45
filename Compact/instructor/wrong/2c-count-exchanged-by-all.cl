// verdict: 2c over-limit
// Every work-item writes the count, which is the same for all, by an atomic: no race, but n writers.
-        if (i == n - 1) count[0] = address[i] + pred[i];
+        atomic_xchg(count, address[n - 1] + pred[n - 1]);
