// verdict: 5a wrong-answer
// message: an element that is the least so far is not compared with the greatest. What is the first
//     element of a block, the least or the greatest?
// Takes each element for the least or for the greatest, never for both.
-    for (uint i = w * per; i < end; ++i) takeIn(&soFar, in[i]);
+    for (uint i = w * per; i < end; ++i) {
+        if (in[i] < soFar.least) soFar.least = in[i];
+        else if (in[i] > soFar.greatest) soFar.greatest = in[i];
+    }
