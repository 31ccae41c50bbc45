// verdict: 3b wrong-answer
// message: every run comes out with no element. From which bin on does the search for the next run
//     start, and what is subtracted from what it finds?
// The search begins at the bin itself.
-            uint next = b + 1;
+            uint next = b;
