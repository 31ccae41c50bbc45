// verdict: 2e out-of-bounds
// message: the search reads in front of the right run. How many can come from the left run at most?
// The answer is looked for up to the length of the left run, even if count is less.
-    uint low = count - min(count, rights), high = min(count, lefts);
+    uint low = count - min(count, rights), high = lefts;
