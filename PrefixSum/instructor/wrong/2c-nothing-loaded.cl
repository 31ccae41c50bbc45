// verdict: 2c wrong-answer
// message: NE takes the place of every element, so that all sums are empty. For which places does a
//     work-item load an element, and for which NE?
// The guard of the first element is the wrong way round.
-    const ElTp x = i < n ? in[i] : NE;
+    const ElTp x = i < n ? NE : NE;
