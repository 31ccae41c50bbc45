// verdict: 1c timeout
// Half of one element, rounded up, is one element.
-    for (int length = size; length > 1; length = (length + 1) / 2) {
+    for (int length = size; length >= 1; length = (length + 1) / 2) {
