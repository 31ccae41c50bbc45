// verdict: 3a wrong-answer
// message: where only the left child has a head, the node does not take in that child's value. What
//     does the right child's flag say before the node's own flag is computed?
// Makes the flag of the node before it asks for that of the right child.
-            const uchar begins = flag[right];
+            const uchar begins = flag[right] | flag[left];
