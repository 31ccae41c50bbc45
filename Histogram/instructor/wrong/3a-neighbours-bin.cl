// verdict: 3a wrong-answer
// message: each start is noted for the bin on the left, whose run ends there. Whose run begins at element i?
// Notes the start under the left neighbour.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i > 0 && i < n && keys[i] != keys[i - 1]) starts[keys[i - 1]] = (int)i;
