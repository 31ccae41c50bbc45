// verdict: 2 wrong-answer
// message: a lane with nothing h places to its left loses its own element. What has to stay in
//     sh_data there?
// Begins each step with the neutral element.
-        ElTp sum = sh_data[th_id];
-        if (lane >= h) sum = binOp(sh_data[th_id - h], sum);
+        ElTp sum = NE;
+        if (lane >= h) sum = binOp(sh_data[th_id - h], sh_data[th_id]);
