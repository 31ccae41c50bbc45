// verdict: 3b race
// message: two pairs go to one place: the first of the block is not counted. Where does the loop
//     begin?
// From 1 on.
-        for (uint left = 0; left < lid; ++left)
+        for (uint left = 1; left < lid; ++left)
