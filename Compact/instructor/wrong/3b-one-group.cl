// verdict: 3b over-limit
// One group takes all survivors.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    const int size = get_local_size(0);
+    for (int j = k; k < size && j < count[0]; j += size) out[where[j]] = expensive(in[where[j]]);
