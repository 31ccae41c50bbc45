// verdict: 1c wrong-answer
// message: an element is lost where the tree has an odd number of them left. Where does the
//     second half begin then, and what becomes of the element that has no partner?
// Halves buf as if its length were a power of two.
-    for (int length = size; length > 1; length = (length + 1) / 2) {
-        const int middle = (length + 1) / 2;
-        if (lid + middle < length) buf[lid] = binOp(buf[lid], buf[lid + middle]);
+    for (int middle = size / 2; middle > 0; middle /= 2) {
+        if (lid < middle) buf[lid] = binOp(buf[lid], buf[lid + middle]);
