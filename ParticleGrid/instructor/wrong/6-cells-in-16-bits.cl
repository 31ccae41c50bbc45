// verdict: 6 wrong-answer
// Numbers cells in 16 bits, and there may be more.
-                for (int i = starts[r * side + q]; i < ends[r * side + q]; ++i) {
+                for (int i = starts[(ushort)(r * side + q)]; i < ends[(ushort)(r * side + q)];
+                     ++i) {
