// verdict: 3b wrong-answer
// message: the pair at the target is fetched. Does each work-item read its own pair and write
//     elsewhere, or the other way round?
// Gather for scatter.
-        outKey[to] = key[i];
+        outKey[i] = key[to];
