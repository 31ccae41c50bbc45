// verdict: 1c wrong-answer
// message: an element is lost where the tree has an odd number of them left. Where does the
//     second half begin then, and what becomes of the element that has no partner?
// Loads neighbours, which is right, and halves buf as if its length were a power of two.
-    const int first = 2 * size * get_group_id(0) + lid;
-    const int second = first + size;
+    const int first = 2 * get_global_id(0);
+    const int second = first + 1;
     const ElTp own = first < n ? in[first] : NE;
     buf[lid] = second < n ? binOp(own, in[second]) : own;
     barrier(CLK_LOCAL_MEM_FENCE);
-    for (int length = size; length > 1; length = (length + 1) / 2) {
-        const int middle = (length + 1) / 2;
-        if (lid + middle < length) buf[lid] = binOp(buf[lid], buf[lid + middle]);
+    for (int middle = size / 2; middle > 0; middle /= 2) {
+        if (lid < middle) buf[lid] = binOp(buf[lid], buf[lid + middle]);
