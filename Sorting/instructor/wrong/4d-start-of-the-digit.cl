// verdict: 4d race
// message: all work-items begin where the digit begins. Where do the pairs of earlier stretches go?
// Everyone takes the first work-item's start.
-        for (uint d = 0; d < DIGITS; ++d) next[d] = starts[d * items + item];
+        for (uint d = 0; d < DIGITS; ++d) next[d] = starts[d * items];
