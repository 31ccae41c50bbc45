// verdict: 4b over-limit
// diagnosis: does the work of others as well
// Every fourth work-item moves its own pair and the next three.
-    if (i < n) {
-        const uint total = before[n - 1] + zeros[n - 1];
-        const uint place = zeros[i] ? before[i] : total + i - before[i];
-        outKeys[place] = keys[i];
-        outValues[place] = values[i];
-    }
+    for (uint k = i; i % 4 == 0 && k < min(i + 4, n); ++k) {
+        const uint total = before[n - 1] + zeros[n - 1];
+        const uint place = zeros[k] ? before[k] : total + k - before[k];
+        outKeys[place] = keys[k];
+        outValues[place] = values[k];
+    }
