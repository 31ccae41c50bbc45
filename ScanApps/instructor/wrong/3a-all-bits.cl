// verdict: 3a wrong-answer
// message: ffs holds the complement of all bits of tfs. Which number does the scan have to add
//     for an element that fails?
// Takes ~ for the logical not.
-        ffs[i] = 1 - holds;
+        ffs[i] = ~holds;
