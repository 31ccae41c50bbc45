// verdict: 1b race
// Goes on by a fixed number of elements, as if a launch had no more work-items. Where it writes says
// nothing of whose elements these are; where it reads does.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    for (uint k = i; k < n; k += 32768)
+        if (target[k] >= 0) out[target[k]] = in[k];
