// verdict: 3a wrong-answer
// message: elements that do not survive were computed, and no others. For which elements
//     does survives hold?
// Computes for those that do not survive.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i < n && !survives(in[i], rule)) out[i] = expensive(in[i]);
