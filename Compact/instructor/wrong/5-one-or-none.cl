// verdict: 5 wrong-answer
// message: a triangle of which two corners are kept asks for one. How many corners does the kept
//     part have?
// One triangle wherever a corner is kept.
-        num[t] = kept == 3 ? 1 : kept;
+        num[t] = kept > 0;
