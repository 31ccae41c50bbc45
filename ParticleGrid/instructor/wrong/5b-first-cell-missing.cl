// verdict: 5b wrong-answer
// message: the first cell with particles has no start. Which element has no left neighbour?
// The special case of the first element is missing.
-        if (i == 0 || keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
+        if (i != 0 && keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
