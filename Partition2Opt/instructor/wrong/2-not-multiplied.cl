// verdict: 2 wrong-answer
// message: the work-items' elements overlap. How far is it from the first element of one
//     work-item to the first of the next?
// Forgets that the work-items to the left have ELEMS_PER_THREAD elements each.
-            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
+            chunk[k] = elems[lid + k];
