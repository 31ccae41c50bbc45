// verdict: 3a wrong-answer
// message: a survivor that becomes 0 is missing. What says whether an element
//     survives, its result or the rule?
// Takes the result 0 as the mark of an element that does not survive.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    const int result = i < n && survives(in[i], rule) ? expensive(in[i]) : 0;
+    if (result != 0) out[i] = result;
