// verdict: 2a out-of-bounds
// message: the search reads run[length]. How many answers are possible, and how many elements may
//     be read?
// length + 1 is a possible answer.
-    uint low = 0, high = length;
+    uint low = 0, high = length + 1;
