// verdict: 3 wrong-answer
// message: a segment that ends with a work-item's last element is not taken for the best one,
//     unless it goes on to the right or begins with the first. When do mss and mcs each count the
//     element?
// Takes mcs for mss before it counts the element. With a stretch on the right, even an empty one,
// msspJoin puts that right again.
-            mcs = max(mcs + in[i], 0);
             mss = max(mss, mcs);
+            mcs = max(mcs + in[i], 0);
