// verdict: 2b wrong-answer
// message: fractions are lost. Which element types is the kernel for, and which macro names the one
//     at hand?
// Keeps its own elements as ints.
-    const ElTp x = i < n ? in[i] : NE;
-    const ElTp y = j < n ? in[j] : NE;
+    const int x = i < n ? in[i] : NE;
+    const int y = j < n ? in[j] : NE;
