// verdict: 2e wrong-answer
// message: where the right run has count elements or more, the answer wraps around below 0. What is the
//     difference of two unsigned numbers if the second one is greater?
// The difference of two unsigned numbers is never below 0, so max does nothing.
-    uint low = count - min(count, rights), high = min(count, lefts);
+    uint low = max(count - rights, 0u), high = min(count, lefts);
