// verdict: 3b wrong-answer
// message: every run ends where it begins. From which bin on does the search for the next run start?
// The search begins at the bin itself.
-            uint next = b + 1;
+            uint next = b;
