// verdict: 4d wrong-answer
// message: all pairs of a stretch with one digit go to one place. Where does the second one go?
// The place does not move on.
-            const uint place = next[digitOf(keys[i], shift)]++;
+            const uint place = next[digitOf(keys[i], shift)];
