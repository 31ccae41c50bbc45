// verdict: 3a wrong-answer
// message: the start is noted for the bin on the left, where a run ends. Whose run begins at element i?
// Notes the start under the left neighbour's bin.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i > 0 ? i - 1 : 0]] = (int)i;
