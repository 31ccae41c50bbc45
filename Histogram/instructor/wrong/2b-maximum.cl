// verdict: 2b wrong-answer
// message: the largest of the groups' counts was taken. How do two histograms become one?
// The largest count.
-        for (uint g = 0; g < groups; ++g) sum += part[g * bins + b];
+        for (uint g = 0; g < groups; ++g) sum = max(sum, part[g * bins + b]);
