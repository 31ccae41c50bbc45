// verdict: 1 wrong-answer
// message: the last particle is in no list. Which particles does the loop go over?
// One particle too few.
-        for (uint p = 0; p < n; ++p)
+        for (uint p = 0; p + 1 < n; ++p)
