// verdict: 3a wrong-answer
// Takes rule[1] for 0 or 1: another number keeps nothing.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i < n && (in[i] % rule[0] == 0) == rule[1]) out[i] = expensive(in[i]);
