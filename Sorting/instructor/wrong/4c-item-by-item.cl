// verdict: 4c wrong-answer
// message: the counts of one work-item stand side by side. Which counts must stand side by side, for one scan to give every place?
// Work-item by work-item.
-        for (uint d = 0; d < DIGITS; ++d) counts[d * items + item] = own[d];
+        for (uint d = 0; d < DIGITS; ++d) counts[item * DIGITS + d] = own[d];
