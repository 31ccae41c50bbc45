// verdict: 2b wrong-answer
// message: the sum ends before the first group that has nothing in the bin. May a group that comes
//     later have something there?
// Takes a group without an element in the bin for the last one.
-        for (uint g = 0; g < groups; ++g) sum += part[g * bins + b];
+        for (uint g = 0; g < groups && part[g * bins + b] > 0; ++g) sum += part[g * bins + b];
