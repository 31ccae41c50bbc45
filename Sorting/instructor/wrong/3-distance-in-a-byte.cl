// verdict: 3 wrong-answer
// message: the distance is kept in a byte. Which type holds 256?
// At most 255.
-        const uint right = left + distance;
+        const uint right = left + (uchar)distance;
