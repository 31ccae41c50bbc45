// verdict: 6 wrong-answer
// Numbers cells in 16 bits, and there may be more.
-                for (int i = starts[r * side + q]; i < ends[r * side + q]; ++i) {
+                const ushort c = r * side + q;
+                for (int i = starts[c]; i < ends[c]; ++i) {
