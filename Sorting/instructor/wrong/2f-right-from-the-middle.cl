// verdict: 2f wrong-answer
// message: the stretch begins too early in the right run. How many of the elements before it come from there?
// Begins with the right run anew.
-        uint i = begin, left = first + lefts, right = mid + before - lefts;
+        uint i = begin, left = first + lefts, right = mid;
