// verdict: 5b race
// message: the last element of a segment is not counted where it is less than the pivot. Does an
//     exclusive scan count all?
// The exclusive scan of the last element is taken for the total.
-        const uint equals = first[i] + lessBefore[last] + less[last];
+        const uint equals = first[i] + lessBefore[last];
