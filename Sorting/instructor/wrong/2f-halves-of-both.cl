// verdict: 2f wrong-answer
// message: half of what comes before a stretch is taken from each run. What decides how much is?
// Cuts both runs alike.
-        const uint lefts = leftsAmong(before, mid - first, keys + first, end - mid, keys + mid);
+        const uint lefts = max(min(before / 2, mid - first), before - min(before, end - mid));
