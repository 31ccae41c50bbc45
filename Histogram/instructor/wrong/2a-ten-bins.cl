// verdict: 2a wrong-answer
// message: the values are counted by their last digit, even where there are not 10 bins. Which
//     function knows the bin of a value?
// Takes 10 bins for granted.
-        atomic_inc(&own[binOf(in[i], bins)]);
+        atomic_inc(&own[in[i] % 10]);
