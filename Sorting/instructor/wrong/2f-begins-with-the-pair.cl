// verdict: 2f wrong-answer
// message: every stretch begins with the first elements of its pair. How many of either run come before it?
// Nobody asks where the stretch begins.
-        const uint before = begin - first;
-        const uint lefts = leftsAmong(before, mid - first, keys + first, end - mid, keys + mid);
-        uint i = begin, left = first + lefts, right = mid + before - lefts;
+        uint i = begin, left = first, right = mid;
