// verdict: 2e wrong-answer
// message: half of the first count elements come from the left run, whatever the keys are. Which
//     keys decide how many?
// Cuts both runs alike.
-    return low;
+    return min(count / 2, lefts);
