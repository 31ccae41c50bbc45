// verdict: 3b wrong-answer
// message: pairs with the same digit change their order: each counts those to its right. Which
//     ones come before it?
// Counts to the right.
-        for (uint left = 0; left < lid; ++left)
+        for (uint left = lid + 1; left < get_local_size(0); ++left)
