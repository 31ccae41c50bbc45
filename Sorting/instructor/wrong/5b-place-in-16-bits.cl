// verdict: 5b wrong-answer
// Counts the elements in front in 16 bits: right in segments of at most 65,536 elements.
-        uint place = greaters + (i - first[i]) - lessBefore[i] - equalBefore[i];
+        uint place = greaters + (ushort)(i - first[i]) - lessBefore[i] - equalBefore[i];
