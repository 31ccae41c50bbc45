// verdict: 2 wrong-answer
// message: each group puts the local ids of its work-items into the lists. What is the number of
//     the particle?
// lid in place of p.
-                heads[c] = (int)p;
+                heads[c] = (int)lid;
