// verdict: 5a timeout
// diagnosis: never ends
// Takes in the first element for ever.
-    for (uint i = w * per; i < end; ++i) takeIn(&soFar, in[i]);
+    uint i = w * per;
+    while (i < end) takeIn(&soFar, in[i]);
