// verdict: 3b wrong-answer
// message: no right child takes in what the up-sweep left in the left child. What does the left
//     child's place hold when it is read?
// Reads the left child after it was overwritten.
-            const ElTp sum = buf[left];
-            buf[left] = before;
+            buf[left] = before;
+            const ElTp sum = buf[left];
