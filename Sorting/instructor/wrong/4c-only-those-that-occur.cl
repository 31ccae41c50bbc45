// verdict: 4c wrong-answer
// message: digits that do not occur in a stretch have no count. What does the scan need there?
// Writes no zeros.
-        for (uint d = 0; d < DIGITS; ++d) counts[d * items + item] = own[d];
+        for (uint d = 0; d < DIGITS; ++d)
+            if (own[d] > 0) counts[d * items + item] = own[d];
