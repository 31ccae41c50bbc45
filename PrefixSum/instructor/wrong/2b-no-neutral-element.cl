// verdict: 2b out-of-bounds
// Loads without asking whether there is an element.
-    const ElTp x = i < n ? in[i] : NE;
-    const ElTp y = j < n ? in[j] : NE;
+    const ElTp x = in[i];
+    const ElTp y = in[j];
