// verdict: 1 race
// Goes on by a fixed number of elements, as if a launch had no more work-items: with more elements
// than that, it writes what others write.
-    if (i < n) out[i] = f(in[i]);
+    for (uint k = i; k < n; k += 16384) out[k] = f(in[k]);
