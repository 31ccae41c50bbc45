// verdict: 1 wrong-answer
// message: element i was joined with element i + 1, so most elements count more than once. Which
//     two elements belong to work-item i?
// Joins elements i and i + 1.
-        const int4 left = in[2 * i];
-        out[i] = 2 * i + 1 < n ? msspJoin(left, in[2 * i + 1]) : left;
+        const int4 left = in[i];
+        out[i] = i + 1 < n ? msspJoin(left, in[i + 1]) : left;
