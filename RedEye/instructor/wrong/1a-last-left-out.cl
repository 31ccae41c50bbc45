// verdict: 1a wrong-answer
// message: the last pixel of the template is in no sum. Which pixels does the loop go over?
// One pixel too few.
-        for (int k = 0; k < count; ++k) {
+        for (int k = 0; k < count - 1; ++k) {
