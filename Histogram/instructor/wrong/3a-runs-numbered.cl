// verdict: 3a wrong-answer
// message: the place of the start was taken for the number of a bin. What is the index of starts, and what its value?
// Index and value swapped.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i < n && (i == 0 || keys[i] != keys[i - 1]) && keys[i] < n) starts[min(i, keys[n - 1])] = (int)keys[i];
