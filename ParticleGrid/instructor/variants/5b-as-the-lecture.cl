// verdict: 5b correct
// The element that begins a cell also writes the end of the one before.
-        if (i == 0 || keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
-        if (i == n - 1 || keys[i] != keys[i + 1]) ends[keys[i]] = (int)i + 1;
+        const uint cell = keys[i];
+        if (i == 0) {
+            starts[cell] = (int)i;
+        } else if (cell != keys[i - 1]) {
+            starts[cell] = (int)i;
+            ends[keys[i - 1]] = (int)i;
+        }
+        if (i == n - 1) ends[cell] = (int)i + 1;
