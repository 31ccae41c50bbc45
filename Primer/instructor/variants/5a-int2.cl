// verdict: 5a correct
// The pair as an int2.
-    Pair soFar = START;
-    const uint end = min((w + 1) * per, n);
-    for (uint i = w * per; i < end; ++i) takeIn(&soFar, in[i]);
-    part[w] = soFar;
+    int2 soFar = (int2)(INT_MAX, INT_MIN);
+    const uint end = min((w + 1) * per, n);
+    for (uint i = w * per; i < end; ++i)
+        soFar = (int2)(min(soFar.x, in[i]), max(soFar.y, in[i]));
+    vstore2(soFar, w, (global int*)part);
