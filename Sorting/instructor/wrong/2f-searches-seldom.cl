// verdict: 2f over-limit
// diagnosis: merges its own stretch
// Searches for the beginning of 64 stretches, and merges from there on, although it writes but one.
-        const uint lefts = leftsAmong(before, mid - first, keys + first, end - mid, keys + mid);
+        uint k = before / (64 * stretch) * (64 * stretch);
+        uint lefts = leftsAmong(k, mid - first, keys + first, end - mid, keys + mid);
+        for (; k < before; ++k) {
+            const uint next = first + lefts, other = mid + k - lefts;
+            lefts += other == end || (next < mid && keys[next] <= keys[other]);
+        }
