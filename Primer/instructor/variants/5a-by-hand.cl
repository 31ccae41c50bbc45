// verdict: 5a correct
// Least and greatest in variables of their own.
-    Pair soFar = START;
-    const uint end = min((w + 1) * per, n);
-    for (uint i = w * per; i < end; ++i) takeIn(&soFar, in[i]);
-    part[w] = soFar;
+    int least = INT_MAX, greatest = INT_MIN;
+    for (uint i = w * per; i < (w + 1) * per && i < n; ++i) {
+        least = in[i] < least ? in[i] : least;
+        greatest = in[i] > greatest ? in[i] : greatest;
+    }
+    part[w] = (Pair){least, greatest};
