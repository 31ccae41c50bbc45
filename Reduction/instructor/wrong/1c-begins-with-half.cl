// verdict: 1c wrong-answer
// message: half of buf is left out: what L / 2 of the work-items have loaded is lost. How many
//     elements of buf hold something when the combining begins?
// Takes the first middle for the first length.
-    for (int length = size; length > 1; length = (length + 1) / 2) {
+    for (int length = size / 2; length > 1; length = (length + 1) / 2) {
