// verdict: 3a wrong-answer
// message: bin 0 has a start even if it is empty, and the bin of element 0 has none. In which bin
//     is element 0?
// The first run is taken for that of bin 0.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i == 0 && n > 0) starts[0] = 0;
+    if (i > 0 && i < n && keys[i] != keys[i - 1]) starts[keys[i]] = i;
