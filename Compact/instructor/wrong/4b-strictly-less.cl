// verdict: 4b wrong-answer
// message: the first place of an input went to the one before it. Does an input have the place
//     that it starts at?
// Places at which an input starts go to the one before.
-            if (start[middle] <= i)
+            if (start[middle] < i)
