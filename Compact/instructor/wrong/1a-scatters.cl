// verdict: 1a wrong-answer
// message: this is a scatter: in[i] went to the place that out[i] should come from. On which
//     side of the assignment does the address belong?
// The computed address is on the wrong side.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i < n && source[i] >= 0 && (uint)source[i] < n && get_global_id(0) == 0)
+        for (uint k = 0; k < n; ++k)
+            if (source[k] >= 0 && (uint)source[k] < n) out[source[k]] = in[k];
