// verdict: 2w wrong-answer
// message: the steps end when they look lgWAVE lanes to the left. How far must the last one look in a wave of WAVE lanes?
// The distance is held against the number of steps.
-    for (uint h = 1; h < WAVE; h *= 2) {
+    for (uint h = 1; h < lgWAVE; h *= 2) {
