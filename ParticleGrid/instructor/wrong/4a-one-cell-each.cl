// verdict: 4a wrong-answer
// message: only as many cells are written out as a group has work-items. Which cells does work-item lid take?
// One cell for each work-item in the last phase.
-    for (uint c = lid; c < cells; c += size) {
-        firsts[get_group_id(0) * cells + c] = ownFirst[c];
+    for (uint c = lid; c < cells; c = cells) {
+        firsts[get_group_id(0) * cells + c] = ownFirst[c];
