// verdict: 5a wrong-answer
// message: order holds the cells. What must still be known of a particle once it has been sorted?
// The cell in both.
-        order[p] = p;
+        order[p] = keys[p];
