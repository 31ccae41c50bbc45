// verdict: 5a wrong-answer
// message: all elements are compared with the first one of all. Where does the segment of element i begin?
// One pivot for all segments.
-        const int pivot = keys[first[i]];
+        const int pivot = keys[first[0]];
