// verdict: 2b wrong-answer
// message: NE stands in place of each element that there is, so that no sum has anything in it. For which
//     places does a work-item load an element, and for which NE?
// The guard of the first element is the wrong way round.
-    const ElTp x = i < n ? in[i] : NE;
+    const ElTp x = i < n ? NE : NE;
