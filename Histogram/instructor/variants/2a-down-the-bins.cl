// verdict: 2a correct
// The bins from the last one down, zeroed with atomics.
-    for (uint b = lid; b < bins; b += size) own[b] = 0;
+    for (uint b = bins; b-- > 0;)
+        if (b % size == lid) atomic_xchg(&own[b], 0u);
