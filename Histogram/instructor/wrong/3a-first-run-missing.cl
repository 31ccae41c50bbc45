// verdict: 3a wrong-answer
// message: the first run has no start. Does element 0 have a left neighbour, and does a run begin
//     there?
// Element 0 is left out.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i > 0 && i < n && keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
