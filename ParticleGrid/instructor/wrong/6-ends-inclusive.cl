// verdict: 6 out-of-bounds
// message: the first particle of the next cell is looked at twice. Does ends name the last
//     particle, or the place after it?
// Goes on to ends.
-                for (int i = starts[r * side + q]; i < ends[r * side + q]; ++i) {
+                for (int i = starts[r * side + q]; i < min(ends[r * side + q] + 1, (int)n); ++i) {
