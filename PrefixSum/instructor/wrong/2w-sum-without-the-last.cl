// verdict: 2w wrong-answer
// message: the sums of the waves lack their last elements. Does scanWave return what the wave
//     has with the last lane's element, or without?
// Takes what the last lane returns for the sum of its wave.
-    const ElTp sum = buf[get_local_id(0)];
+    const ElTp sum = before;
