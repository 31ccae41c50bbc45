// verdict: 5a wrong-answer
// message: order holds the cells. What shall stay known of a particle when it has been sorted?
// The cell in both.
-        order[p] = p;
+        order[p] = keys[p];
