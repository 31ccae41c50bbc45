// verdict: 4b over-limit
// Right, but adds up the products once more and leaves the scan unused.
-        const uint k = n - 1 - start[r];
-        out[r] = start[r] < end ? sums[k] + prods[k] : 0;
+        int sum = 0;
+        for (uint i = start[r]; i < end; ++i) sum += prods[n - 1 - i];
+        out[r] = sum;
