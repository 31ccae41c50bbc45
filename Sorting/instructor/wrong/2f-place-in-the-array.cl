// verdict: 2f out-of-bounds
// message: right in the first pair alone. How many elements of its own pair come before the stretch?
// Counts all elements before the stretch, not those of its pair.
-        const uint before = begin - first;
+        const uint before = min(begin, end - first);
