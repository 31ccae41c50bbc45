// verdict: 2b wrong-answer
// message: only the first group is counted. Where does bin b of group g lie?
// No step from group to group.
-        for (uint g = 0; g < groups; ++g) sum += part[g * bins + b];
+        if (groups > 0) sum += part[b];
