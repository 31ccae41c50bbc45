// verdict: 1c wrong-answer
// message: elements are lost where a group has fewer than 2L of them: those without a partner on
//     loading are lost themselves, or the whole group is. What does a work-item hold if its first
//     element exists and its second does not?
// An element counts only where its partner exists.
-    const ElTp own = first < n ? in[first] : NE;
-    buf[lid] = second < n ? binOp(own, in[second]) : own;
+    buf[lid] = second < n ? binOp(in[first], in[second]) : NE;
