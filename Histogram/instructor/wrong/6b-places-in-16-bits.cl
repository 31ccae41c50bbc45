// verdict: 6b wrong-answer
// Numbers places in 16 bits, and there may be more.
-    if (last) out[keys[i]] += sums[i];
+    if (last) out[(ushort)keys[i]] += sums[i];
