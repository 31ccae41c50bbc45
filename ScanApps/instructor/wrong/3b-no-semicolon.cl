// verdict: 3b build-error
// A semicolon is missing.
-        const int x = inp[i];
+        const int x = inp[i]
