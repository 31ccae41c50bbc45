// verdict: 5b race
// message: all segments are compacted to the beginning of the array. Where does the segment of element i begin?
// first is forgotten.
-            begin = first[i];
+            begin = 0;
