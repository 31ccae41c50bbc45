// verdict: 3a wrong-answer
// message: every start is one too high. At which place is the first element?
// Counts places from 1.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i + 1;
