// verdict: 1 wrong-answer
// message: the right half of the block is never compared. How many elements has a block for each
//     work-item, and which is the left one of work-item lid's pair?
// Every second work-item has the pair that begins at lid.
-        const uint left = 2 * lid + round % 2;
-        if (left + 1 < count) {
+        const uint left = lid;
+        if (lid % 2 == round % 2 && left + 1 < count) {
