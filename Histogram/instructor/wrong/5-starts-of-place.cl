// verdict: 5 wrong-answer
// message: the elements stay where they are. Which direction does a scatter move its elements in?
// Writes in order.
-        const uint place = starts[keys[i]] + ranks[i];
+        const uint place = i;
