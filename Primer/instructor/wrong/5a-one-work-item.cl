// verdict: 5a wrong-answer
// message: work-item 0 folds all elements, and the others none. Which elements are its own?
// All in one block.
-    for (uint i = w * per; i < end; ++i) takeIn(&soFar, in[i]);
+    for (uint i = 0; w == 0 && i < n; ++i) takeIn(&soFar, in[i]);
