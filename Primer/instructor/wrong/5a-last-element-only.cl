// verdict: 5a wrong-answer
// message: what came before is forgotten: only the last element of each block is left. What does takeIn take its element into?
// Begins anew for each element.
-    for (uint i = w * per; i < end; ++i) takeIn(&soFar, in[i]);
+    for (uint i = w * per; i < end; ++i) soFar = START, takeIn(&soFar, in[i]);
