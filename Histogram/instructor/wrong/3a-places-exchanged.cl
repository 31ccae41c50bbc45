// verdict: 3a wrong-answer
// message: the place of the run holds its key. Which of the two is the index of starts, and which
//     is noted there?
// Exchanges index and value.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[i] = (int)keys[i];
