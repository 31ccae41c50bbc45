// verdict: 2c wrong-answer
// message: cuts count from the beginning of their run. From where do places in keys count?
// Both cuts are places within their runs.
-            leftCut[place] = own;
-            rightCut[place] = mid + before;
+            leftCut[place] = own - first;
+            rightCut[place] = before;

-            leftCut[place] = first + before;
-            rightCut[place] = own;
+            leftCut[place] = before;
+            rightCut[place] = own - mid;
