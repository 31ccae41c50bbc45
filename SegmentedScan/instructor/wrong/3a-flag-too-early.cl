// verdict: 3a wrong-answer
// message: a head in the left child alone keeps its value from the node. What does the flag of the
//     right child say before the node's own is made?
// Makes the flag of the node before it asks for that of the right child.
-            const uchar begins = flag[right];
+            const uchar begins = flag[right] | flag[left];
