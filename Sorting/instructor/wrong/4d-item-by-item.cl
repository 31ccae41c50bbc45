// verdict: 4d race
// message: the starts are read work-item by work-item. In which order does 4c write the counts?
// Another order than that of 4c.
-        for (uint d = 0; d < DIGITS; ++d) next[d] = starts[d * items + item];
+        for (uint d = 0; d < DIGITS; ++d) next[d] = starts[item * DIGITS + d];
