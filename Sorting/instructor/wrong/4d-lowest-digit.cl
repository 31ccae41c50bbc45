// verdict: 4d out-of-bounds
// message: the pairs are moved by their lowest digit. Which digit were the starts counted for?
// The shift is not asked.
-            const uint place = next[digitOf(keys[i], shift)]++;
+            const uint place = next[digitOf(keys[i], 0)]++;
