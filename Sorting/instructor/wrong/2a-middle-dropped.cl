// verdict: 2a wrong-answer
// message: some ranks are too small by one. Can the middle still be the answer if its element is not less than the key?
// The middle is excluded although it may be the answer.
-            high = middle;
+            high = middle > 0 ? middle - 1 : 0;
