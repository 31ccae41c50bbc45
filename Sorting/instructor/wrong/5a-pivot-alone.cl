// verdict: 5a wrong-answer
// message: of the elements that are equal to the pivot, only the pivot itself has the flag. May a
//     key occur more than once?
// Equal is said of the pivot itself alone.
-        equal[i] = keys[i] == pivot;
+        equal[i] = first[i] == i;
