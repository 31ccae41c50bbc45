// verdict: 4d out-of-bounds
// message: every pair goes one place too far. Where does the first pair with a digit go?
// The place moves on before the first pair.
-            const uint place = next[digitOf(keys[i], shift)]++;
+            const uint place = ++next[digitOf(keys[i], shift)];
