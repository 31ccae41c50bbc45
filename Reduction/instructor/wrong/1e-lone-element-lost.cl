// verdict: 1e wrong-answer
// message: elements are lost where a group has fewer than 2L of them: those without a partner on
//     loading are lost themselves, or the whole group is. What does a work-item hold if its first
//     element exists and its second does not?
// An element counts only where its partner exists.
-    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
+    if (second < n) atomicBinOp(total, binOp(in[first], in[second]));
