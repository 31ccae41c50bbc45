// verdict: 3a wrong-answer
// message: tfs holds the remainder by 2: 0 for an even element, and 1 or -1 for an odd one. What has
//     it to be where pred holds?
// Takes the remainder for the mark.
-        const int holds = pred(inp[i]);
+        const int holds = inp[i] % 2;
