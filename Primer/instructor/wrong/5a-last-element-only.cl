// verdict: 5a wrong-answer
// message: what came before is forgotten: only the last element of each block is left. What does takeIn take its element into?
// START in place of soFar.
-    for (uint i = w * per; i < end; ++i) soFar = takeIn(soFar, in[i]);
+    for (uint i = w * per; i < end; ++i) soFar = takeIn(START, in[i]);
