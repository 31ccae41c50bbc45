// verdict: 3 wrong-answer
// Keeps 16 bits of the place by which it chooses the direction.
-        const bool ascending = left / size % 2 == 0;
+        const bool ascending = (ushort)left / size % 2 == 0;
