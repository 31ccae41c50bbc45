// verdict: 2b wrong-answer
// message: the sum of a group leaves out the last element that it has. Which element does no rank
//     of the group contain?
// The scan begins with what lies one place to the left, so that it is exclusive at once.
-    const int own = i < n ? pred[i] : 0;
-    buf[lid] = own;
+    const int own = 0;
+    buf[lid] = lid > 0 && i < n ? pred[i - 1] : 0;
