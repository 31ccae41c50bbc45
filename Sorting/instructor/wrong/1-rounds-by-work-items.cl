// verdict: 1 wrong-answer
// message: there are as many rounds as work-items, and twice as many elements. How far may an
//     element be from its place, and how far does a round move it?
// Counts work-items in place of elements.
-    for (uint round = 0; round < count; ++round) {
+    for (uint round = 0; round < size; ++round) {
