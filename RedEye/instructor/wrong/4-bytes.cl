// verdict: 4 wrong-answer
// message: the sum of green and blue is kept in a byte: what is above 255 is lost. Which type
//     holds it?
// A byte.
-            const int others = p.y + p.z;
+            const uchar others = p.y + p.z;
