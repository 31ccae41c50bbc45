// verdict: 3a wrong-answer
// message: a node forgets the head of its right child. When does a segment begin in a node?
// The left flag replaces the right one.
-            flag[right] = begins | flag[left];
+            flag[right] = flag[left];
