// verdict: 1a wrong-answer
// message: two heads in one run cancel each other. Does a segment still begin where two do?
// The flags of two heads cancel each other.
-    both.flag = left.flag | right.flag;
+    both.flag = (left.flag != 0) ^ (right.flag != 0);
