// verdict: 2b wrong-answer
// Reads 16 bits of a count, and a group may count more.
-        for (uint g = 0; g < groups; ++g) sum += part[g * bins + b];
+        for (uint g = 0; g < groups; ++g) sum += (ushort)part[g * bins + b];
