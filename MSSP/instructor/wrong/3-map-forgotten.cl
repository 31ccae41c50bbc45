// verdict: 3 wrong-answer
// message: the total sum of an element was taken for its positive part. What does msspOf give
//     for an element below 0?
// All four components are the positive part, ts as well.
-            ts += in[i];
+            ts += max(in[i], 0);

-            mcs = max(mcs + in[i], 0);
+            mcs += max(in[i], 0);
