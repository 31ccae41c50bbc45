// verdict: 3a wrong-answer
// message: place and bin are swapped: starts was indexed by the place, and the bin was written.
//     What is the index into starts, and what is its value?
// Index and value swapped.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i < n && (i == 0 || keys[i] != keys[i - 1]) && keys[i] < n) starts[min(i, keys[n - 1])] = (int)keys[i];
