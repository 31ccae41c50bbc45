// verdict: 3 wrong-answer
// Takes mcs for mss before it counts the element. With a stretch on the right, even an empty one,
// msspJoin puts that right again.
-            mcs = max(mcs + in[i], 0);
             mss = max(mss, mcs);
+            mcs = max(mcs + in[i], 0);
