// verdict: 2e wrong-answer
// message: the answer is the number of elements of the right run. Of which run are they to be counted?
// Returns the rest.
-    return low;
+    return count - low;
