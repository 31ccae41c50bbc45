// verdict: 3 wrong-answer
// At most 255.
-        const uint right = left + distance;
+        const uint right = left + (uchar)distance;
