// verdict: 6 wrong-answer
// Numbers rows in 8 bits, and there may be more.
-                for (int i = starts[r * side + q]; i < ends[r * side + q]; ++i) {
+                for (int i = starts[(uchar)r * side + q]; i < ends[(uchar)r * side + q]; ++i) {
