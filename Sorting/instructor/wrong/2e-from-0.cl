// verdict: 2e out-of-bounds
// message: the search reads beyond the right run. How many must come from the left run if the right one has fewer than count?
// The answer is looked for from 0 on.
-    uint low = count - min(count, rights), high = min(count, lefts);
+    uint low = 0, high = min(count, lefts);
