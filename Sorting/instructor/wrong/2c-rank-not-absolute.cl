// verdict: 2c wrong-answer
// message: the cuts in the right run are counted from its first element. What does the contract count them from?
// mid is forgotten.
-            rightCut[place] = mid + before;
+            rightCut[place] = before;
