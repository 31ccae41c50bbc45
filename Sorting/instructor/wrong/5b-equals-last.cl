// verdict: 5b wrong-answer
// message: the elements that are equal to the pivot come after those that are greater. In which
//     order do the three segments come?
// Greater before equal.
-        uint begin = greaters, stop = end[i];
-        uint place = greaters + (i - first[i]) - lessBefore[i] - equalBefore[i];
+        const uint equalCount = greaters - equals;
+        uint begin = equals, stop = end[i] - equalCount;
+        uint place = begin + (i - first[i]) - lessBefore[i] - equalBefore[i];
         if (less[i]) {
             begin = first[i];
             stop = equals;
             place = begin + lessBefore[i];
         } else if (equal[i]) {
-            begin = equals;
-            stop = greaters;
+            begin = end[i] - equalCount;
+            stop = end[i];
             place = begin + equalBefore[i];
