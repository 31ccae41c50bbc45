// verdict: 5a wrong-answer
// message: these are elements w, w + P, w + 2 P and so on. Which elements make up the block of work-item w?
// Strided in place of blocks.
-    for (uint i = w * per; i < end; ++i) takeIn(&soFar, in[i]);
+    for (uint i = w; i < n; i += get_global_size(0)) takeIn(&soFar, in[i]);
