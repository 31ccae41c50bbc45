// verdict: 3 wrong-answer
// message: large values are off by a little, small ones are right: a float holds integers exactly
//     up to 2^24 only. Which type do you compute with?
// Loads the elements through float.
-            ts += in[i];
+            const int x = convert_int_sat((float)in[i]);
+            ts += x;

-            mcs = max(mcs + in[i], 0);
+            mcs = max(mcs + x, 0);
