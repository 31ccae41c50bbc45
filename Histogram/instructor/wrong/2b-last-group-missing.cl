// verdict: 2b wrong-answer
// message: what the last group has counted is missing. How many groups are there?
// One group too few.
-        for (uint g = 0; g < groups; ++g) sum += part[g * bins + b];
+        for (uint g = 0; g + 1 < groups; ++g) sum += part[g * bins + b];
