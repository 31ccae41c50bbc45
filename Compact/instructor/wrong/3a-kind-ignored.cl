// verdict: 3a wrong-answer
// message: the multiples of rule[0] survive, whatever rule[1] is. Which rule drops the multiples?
// Tests one half of the rule.
-    if (i < n && survives(in[i], rule)) out[i] = expensive(in[i]);
+    if (i < n && in[i] % rule[0] == 0) out[i] = expensive(in[i]);
