// verdict: 1 wrong-answer
// message: the last particle is in no list. Where does the loop end?
// One particle too few.
-        for (uint p = 0; p < n; ++p)
+        for (uint p = 0; p + 1 < n; ++p)
