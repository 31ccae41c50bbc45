// verdict: 3 wrong-answer
// message: the positive part of an element was used as its total sum. What does msspOf give for an
//     element below 0?
// All four components are the positive part, ts as well.
-            ts += in[i];
+            ts += max(in[i], 0);

-            mcs = max(mcs + in[i], 0);
+            mcs += max(in[i], 0);
